import type { Context } from '../../../../server/context.ts'
import { orNotFound, requireVersion } from '../../../../server/rows.ts'
import type { InputOf, One } from '../../../../shared/contract.ts'
import { notFound } from '../../../../shared/errors.ts'
import { scopeOfBills } from '../../../bills/server/service.ts'
import { type AskResults, type approvalsApi, refuse } from '../../contract.ts'
import { approvalFacts } from '../../facts.ts'
import { actOn } from '../../following/server/service.ts'
import { type FollowedRow, findFollowed, holdFollowed } from '../../following/server/store.ts'
import { approvalPolicy } from '../../policy.ts'
import { asksFor, awaitedOf, isToPay } from '../../rules.ts'
import {
  endThose,
  findStandings,
  getReadable,
  type NamedRequest,
  scopeOfRequests,
  shown,
  toldOf,
} from '../../server/service.ts'
import { holdRequests } from '../../server/store.ts'
import { findPlaced, saveReminded } from './store.ts'

type Outcome = AskResults['items'][number]

interface Foreseen {
  readonly outcome: Exclude<Outcome['outcome'], 'asked'>
  /** Of the sentence that says why it is refused. */
  readonly key: string | null
}

/** Why the approval of a bill is not asked for; undefined where it is. */
function foresee({ bill, rule, live }: FollowedRow): Foreseen | undefined {
  if (!isToPay(bill.status)) return { outcome: 'refused', key: 'approvals.not_to_pay' }
  if (!rule) return { outcome: 'refused', key: 'approvals.no_rule' }
  if (live?.status === 'pending') return { outcome: 'already_asked', key: null }
  return live?.status === 'approved' ? { outcome: 'already_approved', key: null } : undefined
}

/** Why the approval of bills would not be asked for, by their ids; those of which it would be are not in it. */
export async function foreseeAsking(ctx: Context, billIds: readonly string[]): Promise<ReadonlyMap<string, Foreseen>> {
  const rows = await findFollowed(ctx.db, billIds)
  return new Map(
    rows.flatMap((row): [string, Foreseen][] => {
      const foreseen = foresee(row)
      return foreseen ? [[row.bill.id, foreseen]] : []
    }),
  )
}

const outcomeOf = (ctx: Context, row: FollowedRow): Outcome | undefined => {
  const foreseen = foresee(row)
  return (
    foreseen && {
      id: row.bill.id,
      outcome: foreseen.outcome,
      message: foreseen.key && ctx.say(foreseen.key),
    }
  )
}

/** Asks approval of bills, again of those that were refused. Each has its result. Throws `not_found` where the caller reaches one not. */
export async function askApproval(ctx: Context, { billIds }: InputOf<typeof approvalsApi.ask>): Promise<AskResults> {
  const ids = [...new Set(billIds)]
  const placed = await findPlaced(ctx.db, scopeOfBills(ctx), ids)
  if (placed.length < ids.length) throw notFound()
  for (const bill of placed) ctx.authorize(approvalPolicy.ask, bill)
  await holdFollowed(ctx.db, ids)
  const rows = await findFollowed(ctx.db, ids)
  const known = new Map(rows.map((row) => [row.bill.id, outcomeOf(ctx, row)]))
  const acts = rows
    .filter(({ bill }) => known.get(bill.id) === undefined)
    .map((row) => {
      const isRequired = row.rule !== null && asksFor(row.rule, row.terms.amountCents)
      const followUp = row.live
        ? ({ act: 'ask_again', isRequired, causes: ['asker'] } as const)
        : ({ act: 'ask', isRequired } as const)
      return { row, followUp }
    })
  const asked = new Set(await actOn(ctx, acts))
  return {
    items: ids.map(
      (id) =>
        known.get(id) ?? {
          id,
          outcome: asked.has(id) ? ('asked' as const) : ('already_asked' as const),
          message: null,
        },
    ),
  }
}

/** A request that the caller reads, locked. */
async function holdReadable(ctx: Context, id: string): Promise<NamedRequest> {
  const [request] = await holdRequests(ctx.db, scopeOfRequests(ctx), [id])
  return orNotFound(request)
}

const standingOf = async (ctx: Context, request: NamedRequest) =>
  orNotFound((await findStandings(ctx, [request])).get(request.id))

async function remindApprovers(ctx: Context, { id }: One) {
  const request = await holdReadable(ctx, id)
  ctx.authorize(approvalPolicy.remind, request)
  if (request.status !== 'pending') throw refuse('not_pending')
  const standing = await standingOf(ctx, request)
  const names = awaitedOf(standing).map(({ name }) => name)
  if (names.length === 0) throw refuse('awaited_by_nobody')
  if (request.remindedOn === ctx.today) throw refuse('reminded_today')
  await saveReminded(ctx, request, ctx.today)
  await ctx.tell(approvalFacts.approval_reminded, toldOf(request))
  const { request: saved } = await getReadable(ctx, id)
  return shown(ctx, saved, standing)
}

/** Ends a request that a person made, where the rule asks for none. */
async function withdrawRequest(ctx: Context, { id, version }: InputOf<typeof approvalsApi.withdraw>) {
  const request = await holdReadable(ctx, id)
  ctx.authorize(approvalPolicy.withdraw, request)
  requireVersion(request.version === version)
  if (request.status !== 'pending' && request.status !== 'refused') throw refuse('not_pending')
  if (request.isRequired) throw refuse('is_required')
  await endThose(ctx, 'withdraw', [{ live: request, causes: ['asker'] }], 'manager')
  const { request: saved, standing } = await getReadable(ctx, id)
  return shown(ctx, saved, standing)
}

export const askingVerbs = { ask: askApproval, remind: remindApprovers, withdraw: withdrawRequest }
