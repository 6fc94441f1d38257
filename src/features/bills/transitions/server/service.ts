import type { Context } from '../../../../server/context.ts'
import { type LifeOf, passEach, passStep, requireSide } from '../../../../server/lifecycle.ts'
import { orNotFound, requireVersion, saveVersion } from '../../../../server/rows.ts'
import type { Changes } from '../../../../server/tables.ts'
import type { Day } from '../../../../shared/dates.ts'
import { AppError } from '../../../../shared/errors.ts'
import { refuse as refuseInstalments } from '../../../instalments/contract.ts'
import { type PaymentAsked, payInstalment, reversePayment } from '../../../instalments/payments/server/service.ts'
import { findStandings, moveInstalment as moveDay } from '../../../instalments/server/service.ts'
import { type BillStatus, refuse } from '../../contract.ts'
import { billFacts } from '../../facts.ts'
import { findPaymentHolds } from '../../payment-holds/server/service.ts'
import { billPolicy } from '../../policy.ts'
import { billLife, requirePast, settled } from '../../rules.ts'
import { type BillChangeAsked, findReadable, statusWordOf, updateBill } from '../../server/service.ts'
import { type BillRow, followInstalments, type NamedBill } from '../../server/store.ts'
import { bills } from '../../server/tables.ts'
import { type BillChange, extendBills, followBills, lapseBills, payBills as savePaid } from './store.ts'

const lifeOfBill: LifeOf<
  NamedBill,
  keyof typeof billLife.steps,
  BillStatus,
  'manager' | 'calendar',
  keyof typeof billFacts,
  BillChange
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
  verb: 'send' | 'cancel',
  asked: Moved,
  life: typeof lifeOfBill = lifeOfBill,
): Promise<NamedBill> {
  const { saved, to } = await passStep(ctx, life, verb, {
    ...asked,
    changes: ({ before, to }) => ({ status: settled(to, before.dueOn, ctx.today) }),
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
  return move(ctx, 'send', { id: saved.id, version: saved.version }, life)
}

type Payment = Moved & PaymentAsked

/** Throws when the caller may not take this step from the status of a bill. */
export async function requireStep(ctx: Context, bill: NamedBill, verb: 'pay' | 'cancel'): Promise<void> {
  await requireSide(ctx, lifeOfBill, bill, verb)
  if (billLife.pass(verb, bill.status) === undefined) throw lifeOfBill.refused(ctx, bill.status, verb)
}

/** Throws unless the caller may reverse a payment of a bill: one that is paid, or to pay and paid in part. */
export async function requireReversible(ctx: Context, bill: NamedBill): Promise<void> {
  await requireSide(ctx, lifeOfBill, bill, 'unpay')
  const isPart = billLife.pass('pay', bill.status) !== undefined && bill.paidCents !== 0
  if (billLife.pass('unpay', bill.status) === undefined && !isPart) throw lifeOfBill.refused(ctx, bill.status, 'unpay')
}

/** Pays an instalment, whole or in part: the next one unless given. The bill is paid once all of them are. */
export async function payBill(ctx: Context, { id, version, ...payment }: Payment): Promise<NamedBill> {
  requirePast(payment.paidOn, ctx.today)
  const bill = await findReadable(ctx, id, { isHeld: true })
  requireVersion(version === undefined || bill.version === version)
  await requireStep(ctx, bill, 'pay')
  const hold = (await findPaymentHolds(ctx, [id])).get(id)
  if (hold) throw hold
  await payInstalment(ctx, id, payment)
  const [paid] = await followPayments(ctx, [bill])
  return orNotFound(paid)
}

/** Reverses a payment: the last one unless given. A paid bill is to be paid again. */
export async function unpayBill(
  ctx: Context,
  { id, version, paymentId, reason }: Moved & { paymentId?: string | undefined; reason: string },
): Promise<void> {
  const bill = await findReadable(ctx, id, { isHeld: true })
  requireVersion(version === undefined || bill.version === version)
  await requireReversible(ctx, bill)
  await reversePayment(ctx, id, { paymentId, reason })
  if (billLife.pass('unpay', bill.status) !== undefined) await reopen(ctx, bill, reason)
  else await follow(ctx, [bill], { fact: billFacts.payment_reversed, note: reason })
}

interface InstalmentMoved extends Pick<Moved, 'id' | 'version'> {
  instalmentId: string
  dueOn: Day
}

/** Moves an instalment that nobody paid to another day; by it, the bill may be overdue, or no longer. */
export async function moveInstalment(ctx: Context, { id, version, ...asked }: InstalmentMoved): Promise<NamedBill> {
  const bill = await findReadable(ctx, id, { isHeld: true })
  requireVersion(version === undefined || bill.version === version)
  ctx.authorize(billPolicy.update, bill)
  if (bill.status === 'cancelled') throw refuseInstalments('unknown_instalment')
  const before = await moveDay(ctx, id, asked)
  if (before.dueOn === asked.dueOn) return bill
  const [saved] = await follow(ctx, [bill], {
    fact: billFacts.instalment_moved,
    changes: { dueOn: [before.dueOn, asked.dueOn] },
    noLongerLate: billFacts.put_off,
  })
  return { ...bill, ...saved }
}

async function reopen(ctx: Context, bill: NamedBill, reason: string): Promise<void> {
  const [standing] = await findStandings(ctx.db, [bill.id])
  const { saved, to } = await passStep(ctx, { ...lifeOfBill, load: () => Promise.resolve(bill) }, 'unpay', {
    id: bill.id,
    note: reason,
    changes: ({ to: open }) => ({
      ...followInstalments,
      status: settled(open, standing?.nextOn ?? bill.dueOn, ctx.today),
      paidOn: null,
    }),
    told: ({ paidOn }): Changes => ({ paidOn: [paidOn, null] }),
  })
  if (saved.status !== to) await ctx.tell(billFacts.became_overdue, saved)
}

export const cancelBill = (ctx: Context, asked: Moved) => move(ctx, 'cancel', asked)

/** Saves bills whose instalments were paid: those of which none is left are paid. */
async function followPayments(ctx: Context, found: readonly NamedBill[]): Promise<NamedBill[]> {
  const standings = new Map(
    (
      await findStandings(
        ctx.db,
        found.map(({ id }) => id),
      )
    ).map((standing) => [standing.nounId, standing]),
  )
  const isPaid = ({ id, plannedThrough }: NamedBill) => plannedThrough === null && !standings.get(id)?.nextOn
  const [paid, part] = [found.filter(isPaid), found.filter((bill) => !isPaid(bill))]
  const before = new Map(found.map((bill) => [bill.id, bill]))
  const saved = new Map<string, BillRow>()
  if (paid.length > 0) {
    const rows = await passEach(ctx, lifeOfBill, 'pay', {
      side: 'manager',
      async save(passage) {
        const written = await savePaid(ctx, passage, paid)
        requireVersion(written.length === paid.length)
        return written.map((row) => ({ ...namesOf(before, row.id), ...row }))
      },
      told: (bill) => ({
        from: before.get(bill.id)?.status,
        changes: { paidOn: [before.get(bill.id)?.paidOn ?? null, bill.paidOn] },
      }),
    })
    for (const row of rows) saved.set(row.id, row)
  }
  if (part.length > 0)
    for (const row of await follow(ctx, part, { fact: billFacts.paid_in_part })) saved.set(row.id, row)
  return found.map((bill) => ({ ...bill, ...saved.get(bill.id) }))
}

const namesOf = (before: ReadonlyMap<string, NamedBill>, id: string) => ({
  vendorName: before.get(id)?.vendorName ?? '',
  buildingName: before.get(id)?.buildingName ?? '',
})

interface Followed {
  readonly fact: (typeof billFacts)['paid_in_part']
  readonly note?: string | null
  /** What the fact tells to have changed; what is paid unless given. */
  readonly changes?: Changes
  /** Told of a bill that is no longer late. */
  readonly noLongerLate?: (typeof billFacts)['paid_in_part']
}

/** Saves what the instalments of bills to pay come to, tells it, and lets the calendar decide which are overdue. */
async function follow(
  ctx: Context,
  found: readonly NamedBill[],
  { fact, note = null, changes, noLongerLate = billFacts.caught_up }: Followed,
): Promise<BillRow[]> {
  const before = new Map(found.map((bill) => [bill.id, bill]))
  const rows = await followBills(ctx, found)
  requireVersion(rows.length === found.length)
  const paidOf = (id: string) => before.get(id)?.paidCents ?? 0
  await ctx.tellEach(
    fact,
    rows.map((thing) => ({
      thing,
      note,
      changes: changes ?? { paidCents: [paidOf(thing.id), thing.paidCents] as const },
    })),
  )
  const ids = rows.map(({ id }) => id)
  const calendar = { life: billLife, facts: billFacts }
  const caughtUp = { life: billLife, facts: { ...billFacts, no_longer_overdue: noLongerLate } }
  const asked = { today: ctx.today, limit: ids.length, ids }
  const extended = await passEach(ctx, caughtUp, 'extend', {
    side: 'calendar',
    save: (passage) => extendBills(ctx, passage, asked),
  })
  const lapsed = await passEach(ctx, calendar, 'lapse', {
    side: 'calendar',
    save: (passage) => lapseBills(ctx, passage, asked),
  })
  const last = new Map([...extended, ...lapsed].map((row) => [row.id, row]))
  return rows.map((row) => last.get(row.id) ?? row)
}

/**
 * The hourly job: the day after its due date, in Montréal, a sent bill is overdue; one that is so by a wrong clock is no longer. Bears a
 * repeat, on many machines at once.
 */
export async function markOverdue(ctx: Context): Promise<void> {
  const asked = { today: ctx.today, limit: 500 }
  const calendar = { life: billLife, facts: billFacts }
  const moves = { extend: extendBills, lapse: lapseBills }
  for (const step of ['extend', 'lapse'] as const)
    for (let moved = asked.limit; moved === asked.limit; ) {
      const save = (passage: Parameters<typeof extendBills>[1]) => moves[step](ctx, passage, asked)
      moved = (await passEach(ctx, calendar, step, { side: 'calendar', save })).length
    }
}
