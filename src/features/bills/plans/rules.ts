import { addDays, addMonths, type Day, daysBetween } from '../../../shared/dates.ts'
import type { ExtractionFields } from '../extraction/contract.ts'
import { mostPayments, Payment, type PaymentPlan, type Rhythm } from './contract.ts'

export const once: PaymentPlan = { type: 'one_time', kind: null, payments: [] }

export const rhythmOf = (plan: PaymentPlan | null | undefined): Rhythm | null =>
  plan ? (plan.kind ?? (plan.type === 'one_time' ? 'once' : null)) : null

/** A plan from what the form holds; null while nobody and nothing says how the bill is paid. */
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

export const sumOf = (payments: readonly { readonly amountCents: number }[]): number =>
  payments.reduce((sum, { amountCents }) => sum + (Number.isSafeInteger(amountCents) ? amountCents : 0), 0)

/** What payments make more or less than the total; null when they fit, or when there is nothing to compare. */
export function differenceOf(payments: readonly Payment[], totalCents: number | null): number | null {
  if (payments.length === 0 || totalCents === null) return null
  return sumOf(payments) - totalCents || null
}

/** Days from one payment to the next, with the weekends and short months that move them. */
const gaps = { weekly: [5, 9], monthly: [24, 37], quarterly: [80, 102], yearly: [350, 380] } as const

/** Whether listed payments come at a rhythm; any list is one of chosen days. */
export const comesAt = (rhythm: Rhythm, payments: readonly Payment[]): boolean => {
  if (rhythm === 'once') return payments.length === 0
  if (rhythm === 'custom') return true
  const [least, most] = gaps[rhythm]
  return payments.slice(1).every(({ dueOn }, at) => {
    const gap = daysBetween(payments[at]?.dueOn ?? dueOn, dueOn)
    return gap >= least && gap <= most
  })
}

const steps: Record<Exclude<Rhythm, 'once' | 'custom'>, (day: Day) => Day> = {
  weekly: (day) => addDays(day, 7),
  monthly: (day) => addMonths(day, 1),
  quarterly: (day) => addMonths(day, 3),
  yearly: (day) => addMonths(day, 12),
}

/** The day after the last payment that the rhythm leads to; undefined when nothing tells. */
export const dayAfter = (rhythm: Rhythm, day: Day | undefined): Day | undefined =>
  day && rhythm !== 'once' && rhythm !== 'custom' ? steps[rhythm](day) : undefined

/** What the history says of a kept plan that was put right: how often one paid before, and now. */
export const planTold = (
  before: PaymentPlan | undefined,
  after: PaymentPlan | undefined,
): { plan?: readonly [Rhythm | null, Rhythm | null] } =>
  !before || isSamePlan(before, after ?? null) ? {} : { plan: [rhythmOf(before), rhythmOf(after)] }
