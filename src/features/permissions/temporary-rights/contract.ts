import * as z from 'zod/mini'
import { get, listInput, listOf, One, post, put } from '../../../shared/contract.ts'
import { refusals } from '../../../shared/errors.ts'
import { Day, Id, Instant, lines, Version } from '../../../shared/shapes.ts'
import { faultOfDays, rightStages } from './rules.ts'

const hasSaneDays = z.check<{ startsOn: string; endsOn: string }>(({ value, issues }) => {
  const fault = value.startsOn && value.endsOn ? faultOfDays(value) : undefined
  if (fault)
    issues.push({ code: 'custom', input: value, path: [fault.field], message: `temporary-rights.${fault.reason}` })
})

/** A right for some days: grants, by their names, in one building or in the whole of an organization. */
export const NewTemporaryRight = z
  .object({
    userId: Id,
    organizationId: Id,
    buildingId: z.nullable(Id),
    grants: z.array(z.string().check(z.maxLength(60))).check(z.minLength(1, 'shared.e_required'), z.maxLength(30)),
    startsOn: Day,
    endsOn: Day,
    reason: lines(300),
  })
  .check(hasSaneDays)
export type NewTemporaryRight = z.output<typeof NewTemporaryRight>

export const TemporaryRight = z.object({
  id: Id,
  userId: Id,
  personName: z.string(),
  organizationId: Id,
  organizationName: z.string(),
  buildingId: z.nullable(Id),
  /** Null for the whole organization. */
  buildingName: z.nullable(z.string()),
  grants: z.array(z.string()),
  startsOn: Day,
  /** The last day. */
  endsOn: Day,
  reason: z.string(),
  grantedByName: z.string(),
  revokedAt: z.nullable(Instant),
  version: Version,
  createdAt: Instant,
})
export type TemporaryRight = z.output<typeof TemporaryRight>

const RightFilter = z.object({
  ...listInput(['endsOn'], 'endsOn'),
  organization: z.optional(Id),
  building: z.optional(Id),
  person: z.optional(Id),
  stage: z.optional(z.enum(rightStages)),
})
export type RightFilter = z.output<typeof RightFilter>

const Place = z.object({ organization: Id, building: z.optional(Id) })

export const refuse = refusals('temporary-rights', {
  oneself: 'invalid',
  is_admin: 'invalid',
  is_demo: 'invalid',
  unknown_person: 'invalid',
  unknown_grant: 'invalid',
  not_givable: 'invalid',
  lacking: 'invalid',
  ends_before_start: 'invalid',
  too_long: 'invalid',
  starts_in_past: 'invalid',
  starts_too_late: 'invalid',
})

export const temporaryRightsApi = {
  list: get('/api/temporary-rights', {
    summary: 'Rights for a time: one’s own, and those in the places that one manages',
    input: RightFilter,
    output: listOf(TemporaryRight),
  }),
  choices: get('/api/temporary-rights/choices', {
    summary: 'The grants that the caller may give there for a time',
    input: Place,
    output: z.object({ grants: z.array(z.string()) }),
  }),
  get: get('/api/temporary-rights/:id', { summary: 'A right for a time', input: One, output: TemporaryRight }),
  create: post('/api/temporary-rights', {
    summary: 'Gives a person rights for 90 days at most: none that one lacks, none to oneself',
    input: NewTemporaryRight,
    output: TemporaryRight,
  }),
  revoke: put('/api/temporary-rights/:id/revocation', {
    summary: 'Ends a right at once',
    input: One,
    output: TemporaryRight,
  }),
}
