import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, patch, post } from '../../../shared/contract.ts'
import { Id, Instant, optionalLine, Version } from '../../../shared/shapes.ts'

const Hours = z.nullable(
  z.coerce
    .number<number>('shared.e_number')
    .check(z.int('shared.e_number'), z.gte(0, 'shared.e_number'), z.lte(8_784, 'shared.e_number')),
)
const isSome = z.refine<{ hoursPerMonth?: number | null; hoursPerYear?: number | null }>(
  ({ hoursPerMonth = null, hoursPerYear = null }) => hoursPerMonth !== null || hoursPerYear !== null,
  { path: ['hoursPerMonth'], error: 'shared.e_required' },
)

/** With 0, the person books nothing. */
const fields = { hoursPerMonth: Hours, hoursPerYear: Hours, reason: optionalLine(200) }
export const PersonLimitFields = z.object(fields).check(isSome)
/** The same with the person, who is found by their home. */
export const PersonLimitForm = z.object({ spaceId: Id, residenceId: Id, userId: Id, ...fields }).check(isSome)

export const NewPersonLimit = z
  .object({
    spaceId: Id,
    userId: Id,
    hoursPerMonth: z._default(Hours, null),
    hoursPerYear: z._default(Hours, null),
    reason: z._default(optionalLine(200), null),
  })
  .check(isSome)
export type NewPersonLimit = z.infer<typeof NewPersonLimit>

/** How many hours of a space a person may book. */
export const PersonLimit = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  spaceId: Id,
  spaceName: z.string(),
  userId: Id,
  userName: z.string(),
  hoursPerMonth: z.nullable(z.int()),
  hoursPerYear: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type PersonLimit = z.output<typeof PersonLimit>

export const PersonLimitFilter = z.object({
  ...listInput(['createdAt'], '-createdAt'),
  building: z.optional(Id),
  space: z.optional(Id),
})
export type PersonLimitFilter = z.infer<typeof PersonLimitFilter>

export const personLimitsApi = {
  list: get('/api/booking-limits', {
    summary: 'How much of a space some people may book, for managers',
    input: PersonLimitFilter,
    output: listOf(PersonLimit),
  }),
  create: post('/api/booking-limits', {
    summary: 'Limits the hours of a space that someone of the building may book',
    input: NewPersonLimit,
    output: PersonLimit,
  }),
  update: patch('/api/booking-limits/:id', {
    summary: 'Changes how many hours someone may book',
    input: z.object({
      id: Id,
      version: Version,
      hoursPerMonth: z.optional(Hours),
      hoursPerYear: z.optional(Hours),
      reason: z.optional(optionalLine(200)),
    }),
    output: PersonLimit,
  }),
  remove: del('/api/booking-limits/:id', { summary: 'Ends the limit of a person', input: One, output: Nothing }),
}
