import { type Day, daysBetween, isDay } from '../../../shared/dates.ts'
import { nthDay } from '../../instalments/rules.ts'
import type { ExtractionFields } from '../../reading/extraction/contract.ts'
import { mostPayments, Payment, type PaymentPlan, type Rhythm } from './contract.ts'

export const once: PaymentPlan = { type: 'one_time', kind: null, payments: [] }

export const rhythmOf = (plan: PaymentPlan | null | undefined): Rhythm | null =>
  plan ? (plan.kind ?? (plan.type === 'one_time' ? 'once' : null)) : null

/** The plan of the form's values; null while nothing says how the bill is paid. */
export function planFrom(rhythm: Rhythm | null, payments: readonly Payment[]): PaymentPlan | null {
  if (rhythm === null) return null
  return rhythm === 'once' ? once : { type: 'recurring', kind: rhythm, payments: inOrder(payments) }
}

const inOrder = (payments: readonly Payment[]): Payment[] =>
  [...payments].sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))

/** The plan that a document was read to ask for, within what a bill keeps; null when it was not read. */
export function planRead({ paymentType, schedule }: Pick<ExtractionFields, 'paymentType' | 'schedule'>) {
  if (schedule.value === null) return paymentType.value === 'one_time' ? once : null
  const { kind, payments } = schedule.value
  const kept = payments.filter((payment) => Payment.safeParse(payment).success).slice(0, mostPayments)
  return planFrom(kind, kept)
}

export const isSamePlan = (a: PaymentPlan | null, b: PaymentPlan | null): boolean =>
  rhythmOf(a) === rhythmOf(b) && isSameList(a?.payments ?? [], b?.payments ?? [])

const isSameList = (a: readonly Payment[], b: readonly Payment[]): boolean =>
  a.length === b.length &&
  a.every(({ dueOn, amountCents }, at) => dueOn === b[at]?.dueOn && amountCents === b[at]?.amountCents)

export const sumOfPayments = (payments: readonly { readonly amountCents: number }[]): number =>
  payments.reduce((sum, { amountCents }) => sum + (Number.isSafeInteger(amountCents) ? amountCents : 0), 0)

/** Difference between payments and total; null when they fit, or when there is nothing to compare. */
export function differenceOf(payments: readonly Payment[], totalCents: number | null): number | null {
  if (payments.length === 0 || totalCents === null) return null
  return sumOfPayments(payments) - totalCents || null
}

/** Days from one payment to the next, with the weekends and short months that move them. */
const gaps = { weekly: [5, 9], monthly: [24, 37], quarterly: [80, 102], yearly: [350, 380] } as const

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

/** History entry of a corrected plan: the former frequency, and the new one. */
export const planTold = (
  before: PaymentPlan | undefined,
  after: PaymentPlan | undefined,
): { plan?: readonly [Rhythm | null, Rhythm | null] } =>
  !before || isSamePlan(before, after ?? null) ? {} : { plan: [rhythmOf(before), rhythmOf(after)] }
