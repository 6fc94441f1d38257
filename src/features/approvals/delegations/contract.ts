import * as z from 'zod/mini'
import { get, listInput, listOf, One, post, put, queryFlag } from '../../../shared/contract.ts'
import { isDay } from '../../../shared/dates.ts'
import { Day, Id, Instant } from '../../../shared/shapes.ts'
import { faultOfDays } from '../rules.ts'

const hasSaneDays = z.check<{ startsOn: string; endsOn: string }>(({ value, issues }) => {
  const fault = isDay(value.startsOn) && isDay(value.endsOn) ? faultOfDays(value) : undefined
  if (fault) issues.push({ code: 'custom', input: value, path: [fault.field], message: `approvals.${fault.reason}` })
})

/** Who decides in the caller’s place in a building, from a day to a day. */
export const NewDelegation = z.object({ buildingId: Id, toId: Id, startsOn: Day, endsOn: Day }).check(hasSaneDays)
export type NewDelegation = z.output<typeof NewDelegation>

export const Delegation = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  fromId: Id,
  fromName: z.string(),
  toId: Id,
  toName: z.string(),
  startsOn: Day,
  /** The last day. */
  endsOn: Day,
  revokedAt: z.nullable(Instant),
  version: z.int(),
  createdAt: Instant,
})
export type Delegation = z.output<typeof Delegation>

export const DelegationFilter = z.object({
  ...listInput(['endsOn'], '-endsOn'),
  building: z.optional(Id),
  /** Neither over nor revoked. */
  open: z.optional(queryFlag),
})
export type DelegationFilter = z.output<typeof DelegationFilter>

/** A building whose rule names the caller today. */
const NamedPlace = z.object({ id: Id, name: z.string() })

export const delegationsApi = {
  list: get('/api/approval-delegations', {
    summary: 'Who decides in whose place: of the caller, and in the buildings they manage, the latest first',
    input: DelegationFilter,
    output: listOf(Delegation),
  }),
  places: get('/api/approval-delegations/places', {
    summary: 'The buildings whose approval rule names the caller today',
    input: z.object({}),
    output: listOf(NamedPlace),
  }),
  create: post('/api/approval-delegations', {
    summary: 'Names who decides in the caller’s place, from a day to a day',
    input: NewDelegation,
    output: Delegation,
  }),
  revoke: put('/api/approval-delegations/:id/revocation', {
    summary: 'Ends a delegation at once',
    input: One,
    output: Delegation,
  }),
}
