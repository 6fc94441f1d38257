import type { Context } from '../../../server/context.ts'
import { passEach } from '../../../server/lifecycle.ts'
import { orNotFound } from '../../../server/rows.ts'
import type { Office } from '../../../shared/grants.ts'
import { namesOf } from '../../users/server/service.ts'
import type { Approval, ApprovalCause } from '../contract.ts'
import { approvalFacts, type ToldApproval } from '../facts.ts'
import { approvalPolicy } from '../policy.ts'
import { approvalLife, awaitedOf, namedIn, type Seat, type Standing, standstillOf, turnOf } from '../rules.ts'
import type { NamedRequest, RequestRow } from './store.ts'
import * as store from './store.ts'

export type { NamedRequest, RequestRow } from './store.ts'

/** Narrows a query of requests to those that the caller may read today. */
export const scopeOfRequests = (ctx: Context) => ctx.scope(store.visibleRequests(ctx.today))

export const toldOf = ({ id, billId, organizationId, buildingId }: RequestRow): ToldApproval => ({
  id: billId,
  requestId: id,
  organizationId,
  buildingId,
})

export const lifeOfApproval = { life: approvalLife, facts: approvalFacts }

export interface NamedSeat extends Seat {
  readonly office: Office | null
}
export interface RequestStanding extends Standing {
  readonly seats: readonly NamedSeat[]
  readonly decidedIds: readonly string[]
}

/** The named approvers of rules with who holds and who replaces them today. */
export async function findSeatsOf(ctx: Context, ruleIds: readonly string[]): Promise<Map<string, NamedSeat[]>> {
  const rows = await store.findSeats(ctx.db, [...new Set(ruleIds)], ctx.today)
  const buildingIds = [...new Set(rows.map(({ buildingId }) => buildingId))]
  const delegates = await store.findDelegates(ctx.db, buildingIds, ctx.today)
  const seats = new Map<string, NamedSeat[]>()
  for (const { ruleId, id, office, buildingId } of rows) {
    const known = seats.get(ruleId) ?? []
    if (known.some((seat) => seat.id === id)) continue
    const holders = rows.flatMap((row) =>
      row.id === id && row.holderId !== null && row.holderName !== null
        ? [{ id: row.holderId, name: row.holderName }]
        : [],
    )
    const replaced = delegates.filter(
      (delegate) => delegate.buildingId === buildingId && holders.some((holder) => holder.id === delegate.forId),
    )
    seats.set(ruleId, [...known, { id, office, holders, delegates: replaced }])
  }
  return seats
}

/** How far requests are: who is named, who approved. A fixed number of queries, however many. */
export async function findStandings(
  ctx: Context,
  requests: readonly Pick<NamedRequest, 'id' | 'ruleId' | 'approverCount' | 'isSequence'>[],
): Promise<Map<string, RequestStanding>> {
  if (requests.length === 0) return new Map()
  const ids = requests.map(({ id }) => id)
  const seats = await findSeatsOf(
    ctx,
    requests.map(({ ruleId }) => ruleId),
  )
  const decisions = await store.findDecisions(ctx.db, ids)
  const authors = await store.findAuthors(ctx.db, ids)
  return new Map(
    requests.map(({ id, ruleId, approverCount, isSequence }) => {
      const own = decisions.filter(({ requestId }) => requestId === id)
      const decided = own.filter(({ kind }) => kind !== 'withdrawn')
      return [
        id,
        {
          approverCount,
          isSequence,
          seats: seats.get(ruleId) ?? [],
          approvals: own.filter(({ kind }) => kind === 'approved'),
          authorIds: authors.flatMap(({ requestId, userId }) => (requestId === id ? [userId] : [])),
          decidedIds: decided.flatMap(({ personId }) => personId ?? []),
        },
      ]
    }),
  )
}

export const askedOf = ({ buildingId }: Pick<RequestRow, 'buildingId'>, standing: RequestStanding) => ({
  buildingId,
  namedIds: namedIn(standing),
  decidedIds: standing.decidedIds,
})

/** A request as its reader sees it. */
export function shown(ctx: Context, request: NamedRequest, standing: RequestStanding): Approval {
  const isPending = request.status === 'pending'
  const turn = turnOf(standing, ctx.actor.id)
  const mayDecide = approvalPolicy.decide(ctx.actor, askedOf(request, standing))
  const hindrance = 'hindrance' in turn && turn.hindrance !== 'not_named' ? turn.hindrance : null
  return {
    ...request,
    askedAt: request.createdAt.toISOString(),
    awaited: isPending ? awaitedOf(standing).map(({ name }) => name) : [],
    standstill: isPending ? standstillOf(standing) : null,
    isMine: isPending && mayDecide && 'seatId' in turn,
    hindrance: isPending && mayDecide ? hindrance : null,
  }
}

export async function showAll(ctx: Context, requests: readonly NamedRequest[]): Promise<Approval[]> {
  const standings = await findStandings(ctx, requests)
  return requests.map((request) => shown(ctx, request, orNotFound(standings.get(request.id))))
}

/** A request that the caller may read, with how far it is. Throws `not_found`. */
export async function getReadable(ctx: Context, id: string) {
  const request = orNotFound(await store.findRequest(ctx.db, scopeOfRequests(ctx), id))
  const standing = orNotFound((await findStandings(ctx, [request])).get(id))
  return { request, standing }
}

interface Ended {
  readonly live: RequestRow
  readonly causes: readonly ApprovalCause[]
}

/** Ends requests, with the reason of each. */
export async function endThose(
  ctx: Context,
  step: 'take_back' | 'withdraw',
  ended: readonly Ended[],
  side: 'change' | 'manager' = 'change',
): Promise<void> {
  if (ended.length === 0) return
  const before = new Map(ended.map((one) => [one.live.billId, one]))
  await store.insertDecisions(
    ctx.db,
    ended.map(({ live, causes }) => ({
      requestId: live.id,
      kind: 'withdrawn',
      personId: ctx.visitor?.id ?? null,
      causes: [...causes],
      at: ctx.now,
    })),
  )
  await passEach(ctx, lifeOfApproval, step, {
    side,
    save: async (passage) =>
      (
        await store.saveStatus(
          ctx,
          ended.map(({ live }) => live.id),
          passage,
        )
      ).map(toldOf),
    told: ({ id }) => ({ from: before.get(id)?.live.status }),
  })
}

/** The names of people, by their ids. */
export const namesFor = (ctx: Context, ids: readonly (string | null)[]) =>
  namesOf(
    ctx,
    ids.flatMap((id) => id ?? []),
  )
