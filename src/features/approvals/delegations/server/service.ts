import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { type RowPage, wholePage } from '../../../../server/rows.ts'
import { finder } from '../../../../server/verbs.ts'
import type { One } from '../../../../shared/contract.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { refuse } from '../../contract.ts'
import { delegationFacts } from '../../facts.ts'
import { delegationPolicy } from '../../policy.ts'
import { faultOfDays } from '../../rules.ts'
import { findSeatsOf, type NamedSeat } from '../../server/service.ts'
import { findCurrentRule, findNameable } from '../../server/store.ts'
import { approvalDelegations } from '../../server/tables.ts'
import type { DelegationFilter, NewDelegation } from '../contract.ts'
import type { DelegationRow } from './store.ts'
import * as store from './store.ts'

const find = finder({
  table: approvalDelegations,
  visible: store.visibleDelegations,
  rows: store.selectedDelegations,
})

async function listDelegations(ctx: Context, asked: DelegationFilter): Promise<RowPage<DelegationRow>> {
  ctx.authorize(delegationPolicy.list, {})
  return store.findDelegations(ctx.db, ctx.scope(store.visibleDelegations), asked, ctx.today)
}

/** Whom a rule names today, without those who decide in the place of another. */
const holdersOf = (seats: readonly NamedSeat[]): string[] => seats.flatMap(({ holders }) => holders.map(({ id }) => id))

async function listPlaces(ctx: Context) {
  ctx.authorize(delegationPolicy.list, {})
  const rules = await store.findRulesInForce(ctx.db, ctx.scope(store.delegablePlaces))
  const seats = await findSeatsOf(
    ctx,
    rules.map(({ id }) => id),
  )
  return wholePage(
    rules
      .filter(({ id }) => holdersOf(seats.get(id) ?? []).includes(ctx.actor.id))
      .map(({ buildingId, buildingName }) => ({ id: buildingId, name: buildingName })),
  )
}

/** Names who decides in the caller’s place. Throws `unknown_person`, `oneself`, `days_taken`. */
async function delegate(ctx: Context, { buildingId, toId, startsOn, endsOn }: NewDelegation): Promise<DelegationRow> {
  // Held: the days of two delegations of a person are checked one after the other.
  const { organizationId } = await getLiveBuilding(ctx, buildingId, { isHeld: true })
  const rule = await findCurrentRule(ctx.db, buildingId)
  const seats = rule ? ((await findSeatsOf(ctx, [rule.id])).get(rule.id) ?? []) : []
  ctx.authorize(delegationPolicy.create, { buildingId, holderIds: holdersOf(seats) })
  const fromId = ctx.actor.id
  const fault = faultOfDays({ startsOn, endsOn }, ctx.today)
  if (fault) throw refuse(fault.reason, undefined, fault.field)
  if (toId === fromId) throw refuse('oneself', undefined, 'toId')
  const known = await findNameable(ctx.db, { buildingId, ids: [toId], today: ctx.today })
  if (known.length === 0) throw refuse('unknown_person', undefined, 'toId')
  const overlapping = await store.findOverlapping(ctx.db, { fromId, buildingId, startsOn, endsOn })
  if (overlapping.length > 0) throw refuse('days_taken', undefined, 'startsOn')
  const id = newId()
  await store.insertDelegation(ctx.db, { id, organizationId, buildingId, fromId, toId, startsOn, endsOn })
  const delegation = await find(ctx, id)
  await ctx.tell(delegationFacts.delegated, delegation, {
    changes: { startsOn: [null, startsOn], endsOn: [null, endsOn] },
    personId: toId,
  })
  return delegation
}

async function revokeDelegation(ctx: Context, { id }: One): Promise<DelegationRow> {
  const delegation = await find(ctx, id, { isHeld: true })
  ctx.authorize(delegationPolicy.revoke, delegation)
  const { today, now: revokedAt } = ctx
  if (!(await store.takeDelegation(ctx.db, id, { today, revokedAt, revokedById: ctx.actor.id })))
    throw refuse('is_over')
  await ctx.tell(delegationFacts.delegation_revoked, delegation, { personId: delegation.toId })
  return find(ctx, id)
}

export const delegationVerbs = {
  list: listDelegations,
  places: listPlaces,
  create: delegate,
  revoke: revokeDelegation,
}
