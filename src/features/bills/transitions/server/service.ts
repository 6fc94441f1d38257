import type { Context } from '../../../../server/context.ts'
import { type LifeOf, passEach, passStep, requireSide } from '../../../../server/lifecycle.ts'
import { requireVersion, saveVersion } from '../../../../server/rows.ts'
import type { Changes } from '../../../../server/tables.ts'
import type { Day } from '../../../../shared/dates.ts'
import { AppError, type FieldProblem, notFound } from '../../../../shared/errors.ts'
import { type BillStatus, type BillVerb, refuse } from '../../contract.ts'
import { billFacts } from '../../facts.ts'
import { billPolicy } from '../../policy.ts'
import { billLife, requirePast, settled } from '../../rules.ts'
import { type BillChangeAsked, findReadable, statusWordOf, updateBill } from '../../server/service.ts'
import {
  type BillRow,
  findBillsAmong,
  lapseBills,
  type NamedBill,
  reachedBills,
  payBills as savePaid,
} from '../../server/store.ts'
import { bills } from '../../server/tables.ts'

const lifeOfBill: LifeOf<
  NamedBill,
  keyof typeof billLife.steps,
  BillStatus,
  'manager' | 'calendar',
  keyof typeof billFacts,
  Partial<BillRow>
> = {
  life: billLife,
  facts: billFacts,
  load: findReadable,
  authorize: (ctx, bill) => ctx.authorize(billPolicy.update, bill),
  statusOf: (_, { status }) => status,
  sidesOf: (ctx, bill) => (billPolicy.update(ctx.actor, bill) ? ['manager'] : []),
  refused: (ctx, from, verb) =>
    refuse('forbidden_transition', { from: statusWordOf(ctx)(from), to: statusWordOf(ctx)(billLife.steps[verb].to) }),
  noteNeeded: () =>
    new AppError('invalid', 'shared.invalid', { fields: [{ path: 'reason', key: 'shared.e_required' }] }),
  save: (ctx, bill, changes) => saveVersion(ctx, bills, bill, changes),
}

interface Moved {
  id: string
  version?: number | undefined
  note?: string | null | undefined
}

/** One step of `billLife`; by its due date, the bill may then be overdue at once. */
async function move(
  ctx: Context,
  verb: BillVerb,
  asked: Moved,
  { paidOn, life = lifeOfBill }: { paidOn?: Day | null; life?: typeof lifeOfBill } = {},
): Promise<NamedBill> {
  const { saved, to } = await passStep(ctx, life, verb, {
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

/** Saves changes of a bill; with a status, also takes it to that status, or saves nothing. Throws `forbidden_transition`. */
export async function updateAndSend(
  ctx: Context,
  { status, ...asked }: BillChangeAsked & { status?: 'sent' | undefined },
): Promise<NamedBill> {
  const saved = await updateBill(ctx, asked)
  if (!status) return saved
  // What was just saved needs no second reading.
  const life = { ...lifeOfBill, load: () => Promise.resolve(saved) }
  return move(ctx, 'send', { id: saved.id, version: saved.version }, { life })
}

export function payBill(ctx: Context, { paidOn, ...asked }: Moved & { paidOn: Day }) {
  requirePast(paidOn, ctx.today)
  return move(ctx, 'pay', asked, { paidOn })
}

export async function unpayBill(ctx: Context, { reason, ...asked }: Moved & { reason: string }): Promise<void> {
  await move(ctx, 'unpay', { ...asked, note: reason }, { paidOn: null })
}

export const cancelBill = (ctx: Context, asked: Moved) => move(ctx, 'cancel', asked)

/** Marks all as paid, or none: a refusal is given under its place in the list. Throws `stale` when someone was faster with one. */
export async function payBills(
  ctx: Context,
  { ids, paidOn }: { ids: readonly string[]; paidOn: Day },
): Promise<{ items: NamedBill[] }> {
  requirePast(paidOn, ctx.today)
  const asked = [...new Set(ids)]
  const found = await findBillsAmong(ctx.db, ctx.scope(reachedBills), asked)
  if (found.length < asked.length) throw notFound()
  for (const bill of found) await requireSide(ctx, lifeOfBill, bill, 'pay')
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
  const before = new Map(found.map((bill) => [bill.id, bill]))
  const items = await passEach(ctx, lifeOfBill, 'pay', {
    side: 'manager',
    async save(passage) {
      const paid = await savePaid(ctx, passage, found, paidOn)
      requireVersion(paid.length === found.length)
      const saved = new Map(paid.map((bill) => [bill.id, bill]))
      return found.map((bill) => ({ ...bill, ...saved.get(bill.id) }))
    },
    told: ({ id }) => ({
      from: before.get(id)?.status,
      changes: { paidOn: [before.get(id)?.paidOn ?? null, paidOn] },
    }),
  })
  return { items: [...items] }
}

/** The hourly job: the day after its due date, in Montréal, a sent bill is overdue. Bears a repeat, on many machines at once. */
export async function markOverdue(ctx: Context): Promise<void> {
  const batch = 500
  for (;;) {
    const lapsed = await passEach(ctx, { life: billLife, facts: billFacts }, 'lapse', {
      side: 'calendar',
      save: (passage) => lapseBills(ctx, passage, ctx.today, batch),
    })
    if (lapsed.length < batch) return
  }
}
