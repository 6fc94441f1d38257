import type { Day } from '../../shared/dates.ts'
import { lifecycle } from '../../shared/lifecycle.ts'
import { type Bill, type BillStatus, type BillVerb, billVerbs, refuse } from './contract.ts'
import { makesTotal, type PaymentPlan } from './plans/contract.ts'

/** Decisions §3. The calendar makes a bill overdue, and no longer so when its due date is put off. */
export const billLife = lifecycle<BillStatus, 'manager' | 'calendar'>()({
  send: { from: ['draft'], to: 'sent', by: ['manager'], fact: 'sent' },
  pay: { from: ['sent', 'overdue'], to: 'paid', by: ['manager'], fact: 'paid' },
  unpay: { from: ['paid'], to: 'sent', by: ['manager'], note: ['manager'], fact: 'unpaid' },
  cancel: { from: ['draft', 'sent', 'overdue'], to: 'cancelled', by: ['manager'], fact: 'cancelled' },
  lapse: { from: ['sent'], to: 'overdue', by: ['calendar'], fact: 'became_overdue' },
  extend: { from: ['overdue'], to: 'sent', by: ['calendar'], fact: 'no_longer_overdue' },
})

/** The steps that a person may take from a status; the calendar takes the others. */
export const verbsFrom = (status: BillStatus): BillVerb[] =>
  billVerbs.filter((verb) => billLife.pass(verb, status) !== undefined)

/** Somebody has yet to approve the bill, or refused it: it is not paid. */
export const isHeldForApproval = ({ approval }: Pick<Bill, 'approval'>): boolean =>
  approval === 'pending' || approval === 'refused'

/** A payment of the bill may be recorded, by who may do so. */
export const isReadyToPay = (bill: Pick<Bill, 'approval' | 'status'>): boolean =>
  billLife.pass('pay', bill.status) !== undefined && !isHeldForApproval(bill)

/** What the next instalment of a bill to pay asks for; null once nothing is to pay. */
export const nextCentsOf = (bill: Pick<Bill, 'status' | 'dueCents' | 'totalCents'>): number | null =>
  bill.status === 'paid' || bill.status === 'cancelled' ? null : (bill.dueCents ?? bill.totalCents)

/** Unpaid, and its due date is over: overdue starts the day after. */
export const isOverdue = (bill: { status: BillStatus; dueOn: Day }, today: Day): boolean =>
  (bill.status === 'sent' || bill.status === 'overdue') && bill.dueOn < today

/** A bill waiting for its payment is sent or overdue by its due date alone. */
export const settled = (status: BillStatus, dueOn: Day, today: Day): BillStatus =>
  billLife.pass(dueOn < today ? 'lapse' : 'extend', status) ?? status

/** Paid and cancelled bills are records: undo the payment first. Once sent, a bill keeps its building. */
export function requireEditable(
  status: BillStatus,
  fields: readonly string[],
  word: (status: BillStatus) => string = (it) => it,
): void {
  if (status === 'paid' || status === 'cancelled') throw refuse('not_editable', { status: word(status) })
  if (status !== 'draft' && fields.includes('buildingId'))
    throw refuse('not_editable', { status: word(status) }, 'buildingId')
}

export function requirePast(paidOn: Day, today: Day): void {
  if (paidOn > today) throw refuse('paid_in_future', undefined, 'paidOn')
}

/** Throws `plan_not_total` when the payments on chosen days of a kept plan do not make the total. */
export function requireWholePlan(plan: PaymentPlan | undefined, totalCents: number): void {
  if (plan && !makesTotal(plan, totalCents)) throw refuse('plan_not_total', undefined, 'reading.plan.payments')
}
