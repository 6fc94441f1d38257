import * as z from 'zod/mini'
import { refusals } from '../../shared/errors.ts'
import { Cents, Day, Id, Instant } from '../../shared/shapes.ts'
import { instalmentStates, paymentMethods } from './rules.ts'

export const refuse = refusals('instalments', {
  below_paid: 'invalid',
  nothing_left: 'invalid',
  rest_not_total: 'invalid',
  paid_day_kept: 'conflict',
  more_than_left: 'invalid',
  amount_changed: 'conflict',
  already_recorded: 'conflict',
  unknown_instalment: 'conflict',
  unknown_payment: 'conflict',
  before_paid: 'invalid',
  day_in_plan: 'conflict',
  not_between: 'invalid',
  until_before: 'invalid',
})

const InstalmentPayment = z.object({
  id: Id,
  paidOn: Day,
  /** Negative for the reversal of another payment. */
  amountCents: Cents,
  method: z.nullable(z.enum(paymentMethods)),
  reference: z.nullable(z.string()),
  account: z.nullable(z.string()),
  note: z.nullable(z.string()),
  reversesId: z.nullable(Id),
  /** Why another payment was reversed. */
  reason: z.nullable(z.string()),
  at: Instant,
})
export type InstalmentPayment = z.infer<typeof InstalmentPayment>

export const Instalment = z.object({
  id: Id,
  ordinal: z.int(),
  /** The day that the plan counts; the due date may have been moved from it. */
  nominalOn: Day,
  dueOn: Day,
  amountCents: Cents,
  paidCents: Cents,
  /** The day of the payment that completed it. */
  paidOn: z.nullable(Day),
  state: z.enum(instalmentStates),
  /** Another plan leaves it as it is: it or a later one is paid, in part or whole, or cancelled. */
  isKept: z.boolean(),
  payments: z.array(InstalmentPayment),
})
export type Instalment = z.infer<typeof Instalment>

/** What is left of the whole; null of a repetition without an end. */
export const LeftCents = z.nullable(Cents)

/** A plan as it is shown to who may not read its payments. */
export const PlanShown = z.object({
  instalments: z.array(z.pick(Instalment, { id: true, dueOn: true, amountCents: true, paidCents: true, state: true })),
  leftCents: LeftCents,
})
export type PlanShown = z.infer<typeof PlanShown>
