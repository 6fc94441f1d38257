import * as z from 'zod/mini'
import { del, Nothing, post, stepsOn } from '../../../shared/contract.ts'
import { Id, lines, optionalLines, Version } from '../../../shared/shapes.ts'
import { Bill, BillDay } from '../contract.ts'

/** The version is optional: the state itself already decides what is still possible. */
const Transition = z.object({ id: Id, version: z.optional(Version) })
export const BillPayment = z.object({ paidOn: BillDay })
export const UndoneReason = z.object({ reason: lines(500) })
/** How many bills are paid in one call. */
export const mostAtOnce = 100
const Cancellation = z.object({ note: z._default(optionalLines(500), null) })

const step = stepsOn('/api/bills/:id', { input: Transition, output: Bill })

export const transitionsApi = {
  send: step('sending', 'Puts a draft among the bills to pay'),
  pay: step('payment', 'Marks a bill as paid', { input: z.extend(Transition, BillPayment.shape) }),
  unpay: del('/api/bills/:id/payment', {
    summary: 'Undoes a payment; a reason is needed',
    input: z.extend(Transition, UndoneReason.shape),
    output: Nothing,
  }),
  cancel: step('cancellation', 'Cancels a bill that is not paid', {
    input: z.extend(Transition, Cancellation.shape),
  }),
  payMany: post('/api/bills/payments', {
    summary: 'Marks up to 100 bills as paid: all of them, or none with the reason for each',
    isIdempotent: true,
    input: z.extend(BillPayment, { ids: z.array(Id).check(z.minLength(1), z.maxLength(mostAtOnce)) }),
    output: z.object({ items: z.array(Bill) }),
  }),
}
