import * as z from 'zod/mini'
import { One, post, put } from '../../../shared/contract.ts'
import { funds } from '../../../shared/funds.ts'
import { Day, Id, text } from '../../../shared/shapes.ts'
import { AmountCents } from '../contract.ts'
import { chargeKinds } from '../shares/rules.ts'

/** What a home owes. */
export const Charge = z.object({
  id: Id,
  buildingId: Id,
  residenceId: Id,
  callId: z.nullable(Id),
  kind: z.enum(chargeKinds),
  fund: z.enum(funds),
  label: z.nullable(z.string()),
  dueOn: Day,
  amountCents: z.int(),
  settledCents: z.int(),
  cancelledOn: z.nullable(Day),
  cancelReason: z.nullable(z.string()),
})
export type Charge = z.output<typeof Charge>

export const NewFee = z.object({ residenceId: Id, label: text(120), amountCents: AmountCents, dueOn: Day })
export type NewFee = z.output<typeof NewFee>

export const chargesApi = {
  create: post('/api/contribution-calls/charges', {
    summary: 'Adds a fee that one home owes: a key, a parking space, a repair that is its own',
    isIdempotent: true,
    input: NewFee,
    output: Charge,
  }),
  cancel: put('/api/contribution-calls/charges/:id/cancellation', {
    summary: 'Cancels a charge that belongs to no call, with a reason',
    input: z.extend(One, { reason: text(300) }),
    output: Charge,
  }),
}
