import { addDays, type Day } from '../../shared/dates.ts'
import type { Owed } from './layouts/rules.ts'

export {
  isOver,
  nthDay,
  type Part,
  type PlannedInstalment,
  type Repetition,
  repeatedThrough,
  type Step,
  steps,
  yearlyCents,
} from './repetitions/rules.ts'

/** Derived from the day and the payments; only a cancellation is stored. */
export const instalmentStates = ['scheduled', 'due', 'overdue', 'paid', 'cancelled'] as const
export type InstalmentState = (typeof instalmentStates)[number]

export const paymentMethods = ['transfer', 'pre_authorized', 'cheque', 'card', 'cash', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Days before its own on which an instalment is due rather than scheduled. */
const dueWithin = 30

export function stateOf(
  { dueOn, paidOn, cancelledOn }: Pick<Owed, 'dueOn' | 'paidOn' | 'cancelledOn'>,
  today: Day,
  isCancelled: boolean,
): InstalmentState {
  if (paidOn !== null) return 'paid'
  if (cancelledOn !== null || isCancelled) return 'cancelled'
  if (dueOn < today) return 'overdue'
  return dueOn <= addDays(today, dueWithin) ? 'due' : 'scheduled'
}
