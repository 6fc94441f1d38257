import type { Context } from '../../../../server/context.ts'
import { accountsKind, receiptFacts } from '../../facts.ts'
import { type Allocation, allocationsOf } from '../rules.ts'
import * as store from './store.ts'

export { findOpenCharges, holdHomes, insertAllocations } from './store.ts'

/** Uses the credits of some homes for what they owe, the oldest first. Bears a repeat. */
async function payByCredit(ctx: Context, residenceIds: readonly string[]): Promise<readonly Told[]> {
  if (residenceIds.length === 0) return []
  await store.holdHomes(ctx.db, residenceIds)
  const credits = await store.findCredits(ctx.db, residenceIds)
  if (credits.length === 0) return []
  const ids = [...new Set(credits.map(({ residenceId }) => residenceId))]
  const added = allocationsOf(credits, await store.findOpenCharges(ctx.db, ids))
  await store.insertAllocations(ctx.db, rowsOf(ctx, added))
  return credits.filter(({ id }) => added.some(({ receiptId }) => receiptId === id))
}
interface Told {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
  readonly residenceId: string
}

const rowsOf = ({ today, now }: Context, added: readonly Allocation[]): store.NewAllocation[] =>
  added.map((one) => ({ ...one, allocatedOn: today, madeAt: now }))

/** A call was issued: the credits of its homes pay it. */
export const followIssued = async (ctx: Context, callId: string): Promise<void> =>
  followHomes(ctx, callId, await store.findHomesOfCall(ctx.db, callId))

/** The same of charges without a call. */
export const followCharged = async (ctx: Context, chargeIds: readonly string[]): Promise<void> =>
  followHomes(ctx, chargeIds[0] ?? '', await store.findHomesOfCharges(ctx.db, chargeIds))

async function followHomes(ctx: Context, id: string, residenceIds: readonly string[]): Promise<void> {
  await tellAllocated(ctx, await payByCredit(ctx, residenceIds))
  await refreshAccounts(ctx, id, residenceIds)
}

/** PostgreSQL refuses a notice of 8,000 bytes: so many homes have room in one. */
const homesAtOnce = 60

/** Has owners who look at their account read it again. */
async function refreshAccounts(ctx: Context, id: string, residenceIds: readonly string[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(residenceIds.length / homesAtOnce) }, (_, at) => ({
    id,
    residenceIds: residenceIds.slice(at * homesAtOnce, (at + 1) * homesAtOnce),
  }))
  await ctx.refreshScreens({ kind: accountsKind }, ...parts)
}

/** Charges were cancelled: what had paid them is a credit again, which pays what else the homes owe. */
export async function followCancelled(ctx: Context, of: { callId?: string; chargeId?: string }): Promise<void> {
  const freed = await store.findPayersOf(ctx.db, of)
  const used = await payByCredit(ctx, [...new Set(freed.map(({ residenceId }) => residenceId))])
  await tellAllocated(ctx, [...new Map([...freed, ...used].map((one) => [one.id, one])).values()])
  const { callId, chargeId = '' } = of
  const homes =
    callId === undefined
      ? await store.findHomesOfCharges(ctx.db, [chargeId])
      : await store.findHomesOfCall(ctx.db, callId)
  await refreshAccounts(ctx, callId ?? chargeId, homes)
}

const tellAllocated = (ctx: Context, told: readonly Told[]): Promise<void> =>
  told.length === 0
    ? Promise.resolve()
    : ctx.tellEach(
        receiptFacts.allocated,
        told.map((thing) => ({ thing })),
      )
