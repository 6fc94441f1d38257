import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, patch, post, queryFlag } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Day, Email, Id, Instant, optionalText, Phone, text, Version } from '../../shared/shapes.ts'

/** What Law 25 (s. 3.1) has published of a privacy officer: title and contact details. */
const officerFields = {
  name: text(100),
  titleFr: text(120),
  titleEn: text(120),
  email: Email,
  phone: optionalText(Phone),
  /** Named in writing by the highest authority, instead of being it. */
  isDelegated: z.boolean(),
  /** Shown on the public privacy page; the installation's own always is. */
  isPublished: z.boolean(),
  startsOn: Day,
}

export const PrivacyOfficerFields = z.object({ ...officerFields, endsOn: z.nullable(Day) })
export const NewPrivacyOfficer = z.object({
  /** Null for the installation's own. */
  organizationId: z.nullable(Id),
  ...officerFields,
})
export type NewPrivacyOfficer = z.infer<typeof NewPrivacyOfficer>

export const PrivacyOfficer = z.object({
  id: Id,
  organizationId: z.nullable(Id),
  name: z.string(),
  titleFr: z.string(),
  titleEn: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  isDelegated: z.boolean(),
  isPublished: z.boolean(),
  startsOn: Day,
  /** The last day; null for the officer of today. */
  endsOn: z.nullable(Day),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type PrivacyOfficer = z.output<typeof PrivacyOfficer>

export const PrivacyOfficerFilter = z.object({
  ...listInput(['startsOn'], '-startsOn'),
  organization: z.optional(Id),
  installation: z.optional(queryFlag),
})
export type PrivacyOfficerFilter = z.infer<typeof PrivacyOfficerFilter>

export const refuse = refusals('privacy', {
  starts_in_future: 'invalid',
  starts_too_early: 'invalid',
  ends_in_future: 'invalid',
  ends_too_early: 'invalid',
  has_current: 'invalid',
})

export const privacyOfficersApi = {
  list: get('/api/privacy-officers', {
    summary:
      'Privacy officers, latest first: those of one organization, or with `installation=true` the installation’s own',
    input: PrivacyOfficerFilter,
    output: listOf(PrivacyOfficer),
  }),
  get: get('/api/privacy-officers/:id', { summary: 'A privacy officer', input: One, output: PrivacyOfficer }),
  create: post('/api/privacy-officers', {
    summary: 'Names a privacy officer; the one before ends the day before',
    input: NewPrivacyOfficer,
    output: PrivacyOfficer,
  }),
  update: patch('/api/privacy-officers/:id', {
    summary: 'Changes a privacy officer, or says the last day',
    input: z.object({ id: Id, version: Version, ...z.partial(PrivacyOfficerFields).shape }),
    output: PrivacyOfficer,
  }),
  remove: del('/api/privacy-officers/:id', {
    summary: 'Deletes a privacy officer who was named by mistake',
    input: One,
    output: Nothing,
  }),
}
