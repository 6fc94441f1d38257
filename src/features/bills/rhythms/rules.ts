import { type Day, daysBetween, isDay } from '../../../shared/dates.ts'
import { nthDay } from '../../instalments/rules.ts'
import type { Payment, Rhythm } from '../plans/contract.ts'
import { sumOfPayments } from '../plans/rules.ts'

/** Difference between payments and total; null when they fit, or when there is nothing to compare. */
export function differenceOf(payments: readonly Payment[], totalCents: number | null): number | null {
  if (payments.length === 0 || totalCents === null) return null
  return sumOfPayments(payments) - totalCents || null
}

/** Days from one payment to the next, with the weekends and short months that move them. */
const gaps = {
  weekly: [5, 9],
  monthly: [24, 37],
  bimonthly: [52, 70],
  quarterly: [80, 102],
  halfyearly: [165, 200],
  yearly: [350, 380],
} as const

/** Whether listed payments follow a frequency; any list is one of chosen days. */
export const comesAt = (rhythm: Rhythm, payments: readonly Payment[]): boolean => {
  if (rhythm === 'once') return payments.length === 0
  if (rhythm === 'custom') return true
  const [least, most] = gaps[rhythm]
  return payments.slice(1).every(({ dueOn }, at) => {
    const gap = daysBetween(payments[at]?.dueOn ?? dueOn, dueOn)
    return gap >= least && gap <= most
  })
}

/**
 * The day of the payment after those listed, counted from the first one; undefined when neither frequency nor list
 * gives it. A last payment moved by a weekend is still followed by the next regular day.
 */
export function dayAfter(
  rhythm: Rhythm | null,
  payments: readonly { readonly dueOn: string | null }[],
): Day | undefined {
  if (rhythm === null || rhythm === 'once' || rhythm === 'custom') return undefined
  const days = payments.flatMap(({ dueOn }) => (dueOn && isDay(dueOn) ? [dueOn] : [])).sort()
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return undefined
  const [least] = gaps[rhythm]
  let times = 1
  while (daysBetween(last, nthDay(first, rhythm, times)) < least) times++
  return nthDay(first, rhythm, times)
}
