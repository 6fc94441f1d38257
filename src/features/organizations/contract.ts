import * as z from 'zod/mini'
import { archiveOn, del, get, listInput, listOf, Nothing, One, patch, post, queryFlag } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Email, Id, Instant, optionalLine, optionalText, Phone, text, Version } from '../../shared/shapes.ts'
import {
  isDayOfYear,
  isGstNumber,
  isQstNumber,
  neq,
  postalCode,
  recordKinds,
  tidyNeq,
  tidyPostalCode,
  tidyTaxNumber,
} from './rules.ts'

/** Decisions §1: a management company, a self-managed syndicate of co-ownership, or the owner of rental buildings. */
export const organizationKinds = ['management_company', 'syndicate', 'landlord'] as const
export type OrganizationKind = (typeof organizationKinds)[number]

export const provinces = ['QC', 'ON', 'NB', 'NS', 'PE', 'NL', 'MB', 'SK', 'AB', 'BC', 'YT', 'NT', 'NU'] as const
export const Province = z.enum(provinces, 'shared.e_required')
export const PostalCode = z
  .string('shared.e_required')
  .check(
    z.overwrite(tidyPostalCode),
    z.minLength(1, 'shared.e_required'),
    z.regex(postalCode, 'organizations.e_postal_code'),
  )
export const Neq = z.string().check(z.overwrite(tidyNeq), z.regex(neq, 'organizations.e_neq'))
export const GstNumber = z
  .string()
  .check(z.overwrite(tidyTaxNumber), z.refine(isGstNumber, 'organizations.e_gst_number'))
export const QstNumber = z
  .string()
  .check(z.overwrite(tidyTaxNumber), z.refine(isQstNumber, 'organizations.e_qst_number'))

/** A set: in one order, each kind once. */
const KeptRecords = z
  .array(z.enum(recordKinds))
  .check(z.overwrite((kinds) => recordKinds.filter((kind) => kinds.includes(kind))))

/** Fields that a manager of the organization may change. */
const contactFields = {
  email: optionalText(Email),
  phone: optionalText(Phone),
  /** Answered day and night: what residents call for a leak or a fire alarm. */
  emergencyPhone: optionalText(Phone),
  address: optionalLine(120),
  city: optionalLine(80),
  province: z.nullable(Province),
  postalCode: optionalText(PostalCode),
  /** Month and day, as `07-01`. */
  fiscalYearStart: z.string('shared.e_required').check(z.refine(isDayOfYear, 'shared.e_date')),
  /** It writes in English too; otherwise in French, unless a person asks. */
  isBilingual: z.boolean(),
  /** Consent for an outside model to read this organization's bills. */
  allowsOutsideReading: z.boolean(),
  /** The kinds of records that it keeps of its units; none at first (decision 132). */
  keptRecords: KeptRecords,
}
const nameFields = {
  name: text(120),
  kind: z.enum(organizationKinds, 'shared.e_required'),
}
const numberFields = {
  neq: optionalText(Neq),
  gstNumber: optionalText(GstNumber),
  qstNumber: optionalText(QstNumber),
}
/** The fields that managers change during a trial, and those that administrators alone change. */
export const nameNames = Object.keys(nameFields)
export const numberNames = Object.keys(numberFields)

export const OrganizationFields = z.object({ ...nameFields, ...numberFields, ...contactFields })
export const NewOrganization = z.object({
  ...z.partial(z.object({ ...nameFields, ...numberFields, ...contactFields })).shape,
  ...nameFields,
})
export type NewOrganization = z.infer<typeof NewOrganization>

/** The organization as its people see it; the figures are for its managers. */
export const OrganizationItem = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(organizationKinds),
  isDemonstration: z.boolean(),
  city: z.nullable(z.string()),
  managerCount: z.nullable(z.int()),
  archivedAt: z.nullable(Instant),
})
export type OrganizationItem = z.output<typeof OrganizationItem>

export const Organization = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(organizationKinds),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  emergencyPhone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  province: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  neq: z.nullable(z.string()),
  gstNumber: z.nullable(z.string()),
  qstNumber: z.nullable(z.string()),
  fiscalYearStart: z.string(),
  isBilingual: z.boolean(),
  allowsOutsideReading: z.boolean(),
  keptRecords: z.array(z.enum(recordKinds)),
  isDemonstration: z.boolean(),
  archivedAt: z.nullable(Instant),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Organization = z.output<typeof Organization>

/** The kinds of records that an organization keeps of its units, for everyone who has one there. */
const KeptKinds = z.object({ kinds: z.array(z.enum(recordKinds)) })

/** What an organization has today, as far as its reader sees it. */
export const OrganizationFigures = z.object({
  /** Active managers. */
  managers: z.int(),
  /** Buildings and units that are not archived. */
  buildings: z.int(),
  units: z.int(),
  /** Those who live in its units, or own them, today. */
  people: z.int(),
  /** Demands that wait for an answer. */
  waitingDemands: z.int(),
})
export type OrganizationFigures = z.infer<typeof OrganizationFigures>

const organizationSorts = ['name', 'createdAt'] as const

export const refuse = refusals('organizations', { archived: 'conflict', in_use: 'conflict' })

export const organizationsApi = {
  list: get('/api/organizations', {
    summary: 'The organizations one belongs to; `archived=true` lists the archived ones',
    input: z.object({
      ...listInput(organizationSorts, 'name'),
      kind: z.optional(z.enum(organizationKinds)),
      archived: z.optional(queryFlag),
    }),
    output: listOf(OrganizationItem),
  }),
  get: get('/api/organizations/:id', {
    summary: 'An organization with its contact details, for its managers',
    input: One,
    output: Organization,
  }),
  figures: get('/api/organizations/:id/figures', {
    summary: 'What an organization has today: managers, buildings, units, people, waiting demands',
    input: One,
    output: OrganizationFigures,
  }),
  keptRecords: get('/api/organizations/:id/kept-records', {
    summary:
      'The kinds of records that an organization keeps of its units, for its managers and the people of its units',
    input: One,
    output: KeptKinds,
  }),
  create: post('/api/organizations', { summary: 'Adds an organization', input: NewOrganization, output: Organization }),
  update: patch('/api/organizations/:id', {
    summary:
      'Changes an organization; its managers change all but its numbers, and its name and kind during a trial alone',
    input: z.object({ id: Id, version: Version, ...z.partial(OrganizationFields).shape }),
    output: Organization,
  }),
  ...archiveOn('/api/organizations/:id', Organization, {
    archive: 'Archives an organization: its people no longer reach it',
    restore: 'Brings an archived organization back',
  }),
  remove: del('/api/organizations/:id', {
    summary: 'Deletes an organization that nothing refers to',
    input: One,
    output: Nothing,
  }),
}
