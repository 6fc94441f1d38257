import type { Day } from '../../shared/dates.ts'
import { type BillStatus, type BillVerb, billVerbs, refuse } from './contract.ts'
import { makesTotal, type PaymentPlan } from './plans/contract.ts'

interface Transition {
  readonly from: BillStatus
  /** `lapse` and `extend` are done by time and by a moved due date. */
  readonly verb: BillVerb | 'lapse' | 'extend'
  readonly to: BillStatus
  readonly by: 'manager' | 'calendar'
  readonly needsNote: boolean
}

/** Decisions §3, one transition a row. */
const transitions: readonly Transition[] = [
  { from: 'draft', verb: 'send', to: 'sent', by: 'manager', needsNote: false },
  { from: 'draft', verb: 'cancel', to: 'cancelled', by: 'manager', needsNote: false },
  { from: 'sent', verb: 'pay', to: 'paid', by: 'manager', needsNote: false },
  { from: 'sent', verb: 'cancel', to: 'cancelled', by: 'manager', needsNote: false },
  { from: 'sent', verb: 'lapse', to: 'overdue', by: 'calendar', needsNote: false },
  { from: 'overdue', verb: 'pay', to: 'paid', by: 'manager', needsNote: false },
  { from: 'overdue', verb: 'cancel', to: 'cancelled', by: 'manager', needsNote: false },
  { from: 'overdue', verb: 'extend', to: 'sent', by: 'calendar', needsNote: false },
  { from: 'paid', verb: 'unpay', to: 'sent', by: 'manager', needsNote: true },
]

const targets: Record<BillVerb, BillStatus> = { send: 'sent', pay: 'paid', unpay: 'sent', cancel: 'cancelled' }

/** Where a verb leads from here; throws `forbidden_transition` with both states, which the caller words. */
export function nextStatus(
  status: BillStatus,
  verb: BillVerb,
  word: (status: BillStatus) => string = (it) => it,
): BillStatus {
  const transition = transitions.find((it) => it.from === status && it.verb === verb)
  if (!transition) throw refuse('forbidden_transition', { from: word(status), to: word(targets[verb]) })
  return transition.to
}

/** What a person may do to a bill in this state. */
export const verbsFrom = (status: BillStatus): BillVerb[] =>
  billVerbs.filter((verb) => transitions.some((it) => it.from === status && it.verb === verb))

/** Unpaid, and its due date is over: overdue starts the day after. */
export const isOverdue = (bill: { status: BillStatus; dueOn: Day }, today: Day): boolean =>
  (bill.status === 'sent' || bill.status === 'overdue') && bill.dueOn < today

/** A bill waiting for its payment is sent or overdue by its due date alone. */
export function settled(status: BillStatus, dueOn: Day, today: Day): BillStatus {
  if (isOverdue({ status, dueOn }, today)) return 'overdue'
  return status === 'overdue' ? 'sent' : status
}

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
