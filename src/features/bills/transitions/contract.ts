import * as z from 'zod/mini'
import { del, Nothing, stepsOn } from '../../../shared/contract.ts'
import { Cents, Id, lines, optionalLine, optionalLines, Version } from '../../../shared/shapes.ts'
import { paymentMethods } from '../../instalments/rules.ts'
import { Bill, BillDay } from '../contract.ts'

/** The version is optional: the state itself already decides what is still possible. */
const Transition = z.object({ id: Id, version: z.optional(Version) })
const PaymentDetails = z.object({
  method: z._default(z.nullable(z.enum(paymentMethods)), null),
  reference: z._default(optionalLine(60), null),
  account: z._default(optionalLine(60), null),
  note: z._default(optionalLines(500), null),
})
/** A payment as a form holds it. */
export const BillPayment = z.extend(PaymentDetails, { paidOn: BillDay, amountCents: Cents })
const OnePayment = z.extend(PaymentDetails, {
  paidOn: BillDay,
  /** The next one to pay unless given, and all that is left of it. */
  instalmentId: z.optional(Id),
  amountCents: z.optional(Cents),
  /** Given by the caller, so that the payment is recorded once and can be named to reverse it. */
  paymentId: z.optional(Id),
})
export const UndoneReason = z.object({ reason: lines(500) })
const Cancellation = z.object({ note: z._default(optionalLines(500), null) })

const step = stepsOn('/api/bills/:id', { input: Transition, output: Bill })

export const transitionsApi = {
  send: step('sending', 'Puts a draft among the bills to pay'),
  pay: step(
    'payment',
    'Records the payment of an instalment, whole or in part; a bill whose instalments are all paid is paid',
    {
      input: z.extend(Transition, OnePayment.shape),
    },
  ),
  unpay: del('/api/bills/:id/payment', {
    summary: 'Reverses a payment, the last one unless given; a reason is needed',
    input: z.extend(Transition, { ...UndoneReason.shape, paymentId: z.optional(Id) }),
    output: Nothing,
  }),
  cancel: step('cancellation', 'Cancels a bill that is not paid', {
    input: z.extend(Transition, Cancellation.shape),
  }),
}
