import type { Context } from '../../../../server/context.ts'
import { type LifeOf, passStep } from '../../../../server/lifecycle.ts'
import { saveVersion } from '../../../../server/rows.ts'
import type { Changes } from '../../../../server/tables.ts'
import type { Day } from '../../../../shared/dates.ts'
import { AppError, type FieldProblem, notFound } from '../../../../shared/errors.ts'
import { type BillStatus, type BillVerb, refuse } from '../../contract.ts'
import { billFacts } from '../../facts.ts'
import { billPolicy } from '../../policy.ts'
import { billLife, requirePast, settled } from '../../rules.ts'
import {
  findBillsAmong,
  findReadable,
  lapseBills,
  type NamedBill,
  payAll,
  reachedBills,
  statusWordOf,
} from '../../server/service.ts'
import type { BillRow } from '../../server/store.ts'
import { bills } from '../../server/tables.ts'

const lifeOfBill: LifeOf<NamedBill, BillVerb, BillStatus, 'manager', keyof typeof billFacts, Partial<BillRow>> = {
  life: billLife,
  facts: billFacts,
  load: findReadable,
  authorize: (ctx, bill, verb) => ctx.authorize(billPolicy[verb], bill),
  statusOf: (_, { status }) => status,
  sideOf: () => 'manager',
  refused: (ctx, from, verb) =>
    refuse('forbidden_transition', { from: statusWordOf(ctx)(from), to: statusWordOf(ctx)(billLife.steps[verb].to) }),
  save: async (ctx, bill, changes) => ({ ...bill, ...(await saveVersion(ctx, bills, bill, changes)) }),
}

interface Moved {
  id: string
  version?: number | undefined
  note?: string | null | undefined
}

/** One step of `billLife`; by its due date, the bill may then be overdue at once. */
async function move(ctx: Context, verb: BillVerb, asked: Moved, paidOn?: Day | null): Promise<NamedBill> {
  const { saved, to } = await passStep(ctx, lifeOfBill, verb, {
    ...asked,
    changes: ({ before, to }) => ({
      status: settled(to, before.dueOn, ctx.today),
      ...(paidOn !== undefined && { paidOn }),
    }),
    told: (before): Changes => (paidOn === undefined ? {} : { paidOn: [before.paidOn, paidOn] }),
  })
  if (saved.status !== to) await ctx.tell(billFacts.became_overdue, saved)
  return saved
}

export const sendBill = (ctx: Context, asked: Moved) => move(ctx, 'send', asked)

export function payBill(ctx: Context, { paidOn, ...asked }: Moved & { paidOn: Day }) {
  requirePast(paidOn, ctx.today)
  return move(ctx, 'pay', asked, paidOn)
}

export async function unpayBill(ctx: Context, { reason, ...asked }: Moved & { reason: string }): Promise<void> {
  await move(ctx, 'unpay', { ...asked, note: reason }, null)
}

export const cancelBill = (ctx: Context, asked: Moved) => move(ctx, 'cancel', asked)

/** Marks all as paid, or none: a refusal is given under its place in the list. */
export async function payBills(
  ctx: Context,
  { ids, paidOn }: { ids: readonly string[]; paidOn: Day },
): Promise<{ items: NamedBill[] }> {
  requirePast(paidOn, ctx.today)
  const asked = [...new Set(ids)]
  const found = await findBillsAmong(ctx.db, ctx.scope(reachedBills), asked)
  if (found.length < asked.length) throw notFound()
  for (const bill of found) ctx.authorize(billPolicy.pay, bill)
  const refused = found.filter((bill) => billLife.pass('pay', bill.status) === undefined)
  if (refused.length > 0) {
    const fields = refused.map(
      (bill): FieldProblem => ({
        path: `ids.${ids.indexOf(bill.id)}`,
        key: 'bills.forbidden_transition',
        details: { from: statusWordOf(ctx)(bill.status), to: statusWordOf(ctx)('paid') },
      }),
    )
    throw new AppError('conflict', 'bills.some_not_payable', { details: { count: refused.length }, fields })
  }
  const saved = new Map((await payAll(ctx, found, paidOn)).map((bill) => [bill.id, bill]))
  const items = found.map((bill) => ({ ...bill, ...saved.get(bill.id) }))
  await ctx.tellEach(
    billFacts.paid,
    items.map((thing, at) => ({
      thing,
      changes: { status: [found[at]?.status, thing.status], paidOn: [found[at]?.paidOn ?? null, paidOn] },
    })),
  )
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
