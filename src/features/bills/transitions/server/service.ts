import type { Context } from '../../../../server/context.ts'
import { requireVersion, saveVersion } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { AppError, type FieldProblem, notFound } from '../../../../shared/errors.ts'
import type { BillVerb } from '../../contract.ts'
import { billFacts } from '../../facts.ts'
import { billPolicy } from '../../policy.ts'
import { nextStatus, requirePast, settled, verbsFrom } from '../../rules.ts'
import { findBillsAmong, findReadable, lapseBills, type NamedBill, reachedBills, wordOf } from '../../server/service.ts'
import { bills } from '../../server/tables.ts'

interface Move {
  verb: BillVerb
  fact: (typeof billFacts)[keyof typeof billFacts]
  changes?: { paidOn: Day | null }
  note?: string | null | undefined
}

/** One road for every change of state: scope, role, rule, save, tell. */
async function move(
  ctx: Context,
  { id, version }: { id: string; version?: number | undefined },
  { verb, fact, changes, note }: Move,
): Promise<NamedBill> {
  const bill = await findReadable(ctx, id)
  ctx.authorize(billPolicy[verb], bill)
  if (version !== undefined) requireVersion(bill.version === version)
  const status = nextStatus(bill.status, verb, wordOf(ctx))
  const settledStatus = settled(status, bill.dueOn, ctx.today)
  const saved = await saveVersion(ctx, bills, bill, { ...changes, status: settledStatus })
  await ctx.tell(fact, saved, {
    note: note ?? null,
    changes: { status: [bill.status, status], ...(changes && { paidOn: [bill.paidOn, changes.paidOn] }) },
  })
  if (settledStatus !== status) await ctx.tell(billFacts.became_overdue, saved)
  return { ...saved, vendorName: bill.vendorName, buildingName: bill.buildingName }
}

type Moved = { id: string; version?: number | undefined }
export const sendBill = (ctx: Context, input: Moved) => move(ctx, input, { verb: 'send', fact: billFacts.sent })

export function payBill(ctx: Context, { paidOn, ...input }: Moved & { paidOn: Day }) {
  requirePast(paidOn, ctx.today)
  return move(ctx, input, { verb: 'pay', fact: billFacts.paid, changes: { paidOn } })
}

export async function unpayBill(ctx: Context, { reason, ...input }: Moved & { reason: string }): Promise<void> {
  await move(ctx, input, { verb: 'unpay', fact: billFacts.unpaid, changes: { paidOn: null }, note: reason })
}

export const cancelBill = (ctx: Context, { note, ...input }: Moved & { note?: string | null | undefined }) =>
  move(ctx, input, { verb: 'cancel', fact: billFacts.cancelled, note })

/** Marks many as paid, or none: what stops one is told under its place in the list. */
export async function payBills(
  ctx: Context,
  { ids, paidOn }: { ids: readonly string[]; paidOn: Day },
): Promise<{ items: NamedBill[] }> {
  requirePast(paidOn, ctx.today)
  const asked = [...new Set(ids)]
  const found = await findBillsAmong(ctx.db, ctx.scope(reachedBills), asked)
  if (found.length < asked.length) throw notFound()
  for (const bill of found) ctx.authorize(billPolicy.pay, bill)
  const refused = found.filter((bill) => !verbsFrom(bill.status).includes('pay'))
  if (refused.length > 0) {
    const fields = refused.map(
      (bill): FieldProblem => ({
        path: `ids.${ids.indexOf(bill.id)}`,
        key: 'bills.forbidden_transition',
        details: { from: wordOf(ctx)(bill.status), to: wordOf(ctx)('paid') },
      }),
    )
    throw new AppError('conflict', 'bills.some_not_payable', { details: { count: refused.length }, fields })
  }
  const items: NamedBill[] = []
  for (const bill of found)
    items.push(await move(ctx, bill, { verb: 'pay', fact: billFacts.paid, changes: { paidOn } }))
  return { items }
}

/** The hourly job: the day after its due date, in Montréal, a sent bill is overdue. Bears a repeat, on many machines at once. */
export async function markOverdue(ctx: Context): Promise<void> {
  const batch = 500
  for (;;) {
    const lapsed = await lapseBills(ctx, ctx.today, batch)
    const changes = { status: ['sent', 'overdue'] } as const
    await ctx.tellEach(
      billFacts.became_overdue,
      lapsed.map((thing) => ({ thing, changes })),
    )
    if (lapsed.length < batch) return
  }
}
