import * as z from 'zod/mini'
import { Cents, Day } from '../../../shared/shapes.ts'
import { billSchedules, paymentTypes } from '../../reading/extraction/contract.ts'

/** How often one pays, as people choose it: a plan's type and kind in one word. */
export const rhythms = ['once', ...billSchedules] as const
export type Rhythm = (typeof rhythms)[number]

/** Five years of months, or a year of weeks. */
export const mostPayments = 60

/** A day to pay on, and how much: never nothing, nor money back. */
export const Payment = z.object({ dueOn: Day, amountCents: Cents.check(z.gte(1, 'shared.e_amount')) })
export type Payment = z.infer<typeof Payment>
export const Payments = z.array(Payment).check(z.maxLength(mostPayments, 'shared.e_long'))

/** The payment plan of a document, as a person confirmed it. Only repeated payments have a kind, and may be listed. */
export const PaymentPlan = z
  .object({
    type: z.enum(paymentTypes),
    kind: z.nullable(z.enum(billSchedules)),
    payments: Payments,
  })
  .check(
    z.refine(({ type, kind }) => (type === 'one_time') === (kind === null), {
      error: 'shared.e_invalid',
      path: ['kind'],
    }),
    z.refine(({ type, payments }) => type !== 'one_time' || payments.length === 0, {
      error: 'shared.e_invalid',
      path: ['payments'],
    }),
  )
export type PaymentPlan = z.infer<typeof PaymentPlan>

/** How a bill is to be paid from now on: once, in listed payments, or its total again and again until a day. */
export const BillPlan = z
  .object({
    rhythm: z.enum(rhythms),
    /** The total is the amount of each payment. */
    isRepeated: z._default(z.boolean(), false),
    untilOn: z._default(z.nullable(Day), null),
    /** What is paid first, on the due date, where it is another amount than the total; without it, as it was. */
    initialCents: z.optional(z.nullable(Cents.check(z.gte(1, 'shared.e_amount')))),
    /** What is still to be paid: what is paid, in part or whole, stays before it. */
    payments: z._default(Payments, []),
  })
  .check(
    z.refine(({ rhythm, isRepeated }) => !isRepeated || (rhythm !== 'once' && rhythm !== 'custom'), {
      error: 'shared.e_invalid',
      path: ['isRepeated'],
    }),
    z.refine(({ isRepeated, initialCents }) => isRepeated || (initialCents ?? null) === null, {
      error: 'shared.e_invalid',
      path: ['initialCents'],
    }),
    z.refine(({ rhythm, isRepeated, payments }) => payments.length > 0 !== (isRepeated || rhythm === 'once'), {
      error: 'shared.e_invalid',
      path: ['payments'],
    }),
  )
export type BillPlan = z.infer<typeof BillPlan>

/** Whether a plan may be kept for a bill: on chosen days, the listed payments make its total (decisions §3). */
export const makesTotal = (
  { kind, payments }: { readonly kind: Rhythm | null; readonly payments: readonly Payment[] },
  totalCents: number,
): boolean => kind !== 'custom' || isWholeList(payments, totalCents)

/** Whether listed payments make a total; an empty list does. */
export const isWholeList = (payments: readonly Payment[], totalCents: number): boolean =>
  payments.length === 0 || payments.reduce((sum, { amountCents }) => sum + amountCents, 0) === totalCents
