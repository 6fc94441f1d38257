import * as z from 'zod/mini'
import { archiveOn, del, get, listInput, listOf, Nothing, One, patch, post, queryFlag } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Email, Id, Instant, optionalLine, optionalText, Phone, text, Version } from '../../shared/shapes.ts'
import { neq, postalCode, tidyNeq, tidyPostalCode } from './rules.ts'

/** Decisions §1: a management company or a self-managed syndicate of co-ownership. */
export const organizationKinds = ['management_company', 'syndicate'] as const
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
const Neq = z.string().check(z.overwrite(tidyNeq), z.regex(neq, 'organizations.e_neq'))

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
  /** Consent for an outside model to read this organization's bills. */
  allowsOutsideReading: z.boolean(),
}
const identityFields = { name: text(120), kind: z.enum(organizationKinds, 'shared.e_required'), neq: optionalText(Neq) }

export const OrganizationFields = z.object({ ...identityFields, ...contactFields })
export const NewOrganization = z.object({
  name: identityFields.name,
  kind: identityFields.kind,
  ...z.partial(z.object({ ...contactFields, neq: identityFields.neq })).shape,
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
  allowsOutsideReading: z.boolean(),
  isDemonstration: z.boolean(),
  archivedAt: z.nullable(Instant),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Organization = z.output<typeof Organization>

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
  create: post('/api/organizations', { summary: 'Adds an organization', input: NewOrganization, output: Organization }),
  update: patch('/api/organizations/:id', {
    summary: 'Changes an organization; its managers change contact details and consents only',
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
