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

/** History entry of a corrected plan: the former frequency, and the new one. */
export const planTold = (
  before: PaymentPlan | undefined,
  after: PaymentPlan | undefined,
): { plan?: readonly [Rhythm | null, Rhythm | null] } =>
  !before || isSamePlan(before, after ?? null) ? {} : { plan: [rhythmOf(before), rhythmOf(after)] }
