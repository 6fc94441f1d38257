import type { Context } from '../../../../server/context.ts'
import type { AppError } from '../../../../shared/errors.ts'
import type { BillApprovalState } from '../../../bills/contract.ts'
import { refuse } from '../../contract.ts'
import { approvalFacts } from '../../facts.ts'
import { awaitedOf, type Followed, type FollowUp, followUpOf, isHeldBack } from '../../rules.ts'
import { endThose, findStandings, toldOf } from '../../server/service.ts'
import type { FollowedRow } from './store.ts'
import * as store from './store.ts'

export { isGivenTo } from './store.ts'

const followedOf = ({ bill, terms, rule, live, approvalCount }: FollowedRow): Followed => ({
  status: bill.status,
  terms,
  rule,
  live: live && { ...live, approvalCount, terms: live },
})

/** How many bills are followed at once: one statement may not have more values than some 65,000. */
const batch = 500

/** Asks, asks again or ends what has changed of these bills. Bears a repeat, on many machines at once. */
export async function followBills(ctx: Context, billIds: readonly string[]): Promise<void> {
  if (billIds.length === 0) return
  // All at once and in one order, so that two of these wait for each other.
  await store.holdFollowed(ctx.db, billIds)
  for (let at = 0; at < billIds.length; at += batch) {
    const rows = await store.findFollowed(ctx.db, billIds.slice(at, at + batch))
    await actOn(
      ctx,
      rows.map((row) => ({ row, followUp: followUpOf(followedOf(row)) })),
    )
  }
}

interface ActedOn {
  readonly row: FollowedRow
  readonly followUp: FollowUp
}

/** Does what is to be done with the requests of bills that are held. Answers the bills whose approval was asked for. */
export async function actOn(ctx: Context, acts: readonly ActedOn[]): Promise<string[]> {
  await endRequests(ctx, acts)
  await renew(ctx, acts)
  return insertAsked(ctx, acts)
}

/** An approval that was given is taken back; a request that nobody approved is withdrawn. */
async function endRequests(ctx: Context, acts: readonly ActedOn[]): Promise<void> {
  const ended = acts.flatMap(({ row: { live, approvalCount }, followUp }) =>
    live && (followUp.act === 'ask_again' || followUp.act === 'end')
      ? [{ live, causes: followUp.causes, isGiven: live.status === 'approved' || isPartlyGiven(live, approvalCount) }]
      : [],
  )
  await endThose(
    ctx,
    'take_back',
    ended.filter(({ isGiven }) => isGiven),
  )
  await endThose(
    ctx,
    'withdraw',
    ended.filter(({ isGiven }) => !isGiven),
  )
}

const isPartlyGiven = ({ status }: { status: string }, approvalCount: number): boolean =>
  status === 'pending' && approvalCount > 0

const pinned = ({ bill, terms, rule }: FollowedRow, isRequired: boolean) => ({
  ...terms,
  organizationId: bill.organizationId,
  buildingId: bill.buildingId,
  billId: bill.id,
  ruleId: rule?.id ?? '',
  isRequired,
})

/** Requests that nobody decided on are of what their bills are now. */
async function renew(ctx: Context, acts: readonly ActedOn[]): Promise<void> {
  const renewed = acts.flatMap(({ row, followUp }) =>
    row.live && followUp.act === 'renew' ? [{ live: row.live, values: pinned(row, followUp.isRequired) }] : [],
  )
  if (renewed.length === 0) return
  await store.saveTerms(
    ctx,
    renewed.map(({ live: { id }, values }) => ({ ...values, id })),
  )
  await store.saveAuthors(
    ctx.db,
    renewed.map(({ live }) => live.id),
  )
  await ctx.refreshScreens({ kind: approvalFacts.approval_asked.kind }, ...renewed.map(({ live }) => toldOf(live)))
}

async function insertAsked(ctx: Context, acts: readonly ActedOn[]): Promise<string[]> {
  const rows = acts.flatMap(({ row, followUp }) =>
    row.rule && (followUp.act === 'ask' || followUp.act === 'ask_again')
      ? [{ ...pinned(row, followUp.isRequired), askedById: ctx.visitor?.id ?? null, awaitedSince: ctx.now }]
      : [],
  )
  const added = await store.insertRequests(ctx.db, rows)
  await store.saveAuthors(
    ctx.db,
    added.map(({ id }) => id),
  )
  await ctx.tellEach(
    approvalFacts.approval_asked,
    added.map((request) => ({ thing: toldOf(request), changes: { totalCents: [null, request.amountCents] as const } })),
  )
  return added.map(({ billId }) => billId)
}

/** Why bills can't be paid now, by their ids: those that nobody has to approve, or that are approved as they are, have no reason. */
export async function findHolds(ctx: Context, billIds: readonly string[]): Promise<ReadonlyMap<string, AppError>> {
  const rows = await store.findFollowed(ctx.db, billIds)
  const held = rows.filter((row) => isHeldBack(followedOf(row)))
  const pending = held.flatMap(({ live, rule }) =>
    live?.status === 'pending' && rule ? [{ ...live, ...countsOf(rule) }] : [],
  )
  const standings = await findStandings(ctx, pending)
  return new Map(
    held.map(({ bill, live }): [string, AppError] => {
      if (live?.status === 'refused') return [bill.id, refuse('was_refused')]
      const standing = live && standings.get(live.id)
      if (!standing) return [bill.id, refuse('not_asked')]
      const people = awaitedOf(standing).map(({ name }) => name)
      return [
        bill.id,
        people.length > 0 ? refuse('awaited', { names: people.join(', ') }) : refuse('awaited_by_nobody'),
      ]
    }),
  )
}

const countsOf = ({ id, approverCount, isSequence }: NonNullable<FollowedRow['rule']>) => ({
  ruleId: id,
  approverCount,
  isSequence,
})

/** The live state of bills that somebody has to approve, or was asked to. */
export async function findStatesOf(
  ctx: Context,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, BillApprovalState>> {
  const rows = billIds.length > 0 ? await store.findStates(ctx.db, billIds) : []
  return new Map(rows.flatMap(({ billId, status }) => (status === 'withdrawn' ? [] : [[billId, status] as const])))
}
