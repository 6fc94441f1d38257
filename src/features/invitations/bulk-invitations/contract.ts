import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { post } from '../../../shared/contract.ts'
import { Id, optionalLines } from '../../../shared/shapes.ts'
import { Import, type ImportColumn, importEndpoints, importSettingsEndpoints } from '../../imports/contract.ts'
import { dayWays, headings, personHeadings } from '../../residences/cells/contract.ts'
import { assignableRoles, ExpiryDays, securityLevels } from '../contract.ts'

export const invitationFields = [
  'email',
  'firstName',
  'lastName',
  'fullName',
  'relation',
  'role',
  'building',
  'unit',
  'language',
  'since',
] as const
export type InvitationField = (typeof invitationFields)[number]

/** The columns of a spreadsheet of people to invite. */
export const invitationColumns = [
  {
    field: 'email',
    label: 'invitations.email',
    synonyms: personHeadings.email,
  },
  {
    field: 'firstName',
    label: 'invitations.first_name',
    synonyms: personHeadings.firstName,
  },
  {
    field: 'lastName',
    label: 'invitations.last_name',
    synonyms: personHeadings.lastName,
  },
  {
    field: 'fullName',
    label: 'residences.full_name',
    synonyms: personHeadings.fullName,
  },
  {
    field: 'relation',
    label: 'invitations.relation',
    synonyms: personHeadings.relation,
  },
  {
    field: 'role',
    label: 'invitations.role',
    synonyms: headings('rôles, rôle mitoyen, type de compte, account type, user role, access level'),
  },
  {
    field: 'building',
    label: 'invitations.building',
    synonyms: headings(
      'immeubles, nom de l’immeuble, copropriété, syndicat, adresse, adresse de l’immeuble, édifice, bâtiment, property',
      'building name, address, building address, condo building',
    ),
  },
  {
    field: 'unit',
    label: 'invitations.residence',
    synonyms: headings(
      'unités, no unité, n° unité, n° d’unité, no d’unité, numéro d’unité, appartement, no appartement, app, appt, apt',
      'logement, no logement, porte, no porte, no de porte, condo, unit no, unit #, unit number, suite, apartment, door',
    ),
  },
  {
    field: 'language',
    label: 'invitations.language',
    synonyms: headings(
      'langue, lang, langue de correspondance, langue préférée, language, preferred language, correspondence language',
    ),
  },
  {
    field: 'since',
    label: 'residences.starts_on',
    synonyms: personHeadings.since,
    ways: dayWays,
  },
] as const satisfies readonly ImportColumn<InvitationField>[]

/** What is said once for all invitations of a file. A cell that says otherwise wins. */
export const BulkSettings = z.object({
  /** Of rows that say neither role nor relation; null refuses them. Never taken for granted: a resident sees finances. */
  role: z._default(z.nullable(z.enum(assignableRoles, 'invitations.e_role')), null),
  language: z._default(z.enum(languages), 'fr'),
  expiryDays: z._default(ExpiryDays, 14),
  securityLevel: z._default(z.enum(securityLevels), 'standard'),
  requireTwoFactor: z._default(z.boolean(), false),
  personalMessage: z._default(optionalLines(499), null),
})
export type BulkSettings = z.output<typeof BulkSettings>

/** In the column of buildings: all of the organization, present and future. */
export const allBuildings = '*'

const address = '/api/imports/invitations'
export const invitationImportsApi = {
  ...importEndpoints(address),
  drafts: post(`${address}/drafts`, {
    summary: 'Takes the people whom an import of residences left out, to be mended and checked before they are invited',
    input: z.object({ residenceImportId: Id }),
    output: Import,
  }),
  ...importSettingsEndpoints(address, BulkSettings),
}
