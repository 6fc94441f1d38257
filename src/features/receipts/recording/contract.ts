import * as z from 'zod/mini'
import { funds } from '../../../shared/funds.ts'
import { Cents, Day, Id, optionalLine, optionalLines } from '../../../shared/shapes.ts'
import { paymentMethods } from '../../instalments/rules.ts'

const Amount = Cents.check(z.gte(1, 'shared.e_amount'))

/** A deposit as a person types it: the amounts of charges that are paid by nothing are left empty. */
export const DepositForm = z.object({
  receivedOn: Day,
  method: z.enum(paymentMethods),
  reference: optionalLine(80),
  fund: z.enum(funds),
  note: optionalLines(500),
  received: z.array(
    z.object({
      residenceId: z.uuid('shared.e_required'),
      amountCents: Amount,
      /** Null: the oldest charges are paid first. */
      chosen: z.nullable(z.array(z.object({ chargeId: Id, amountCents: z.nullable(Cents) }))),
    }),
  ),
})
export type DepositForm = z.output<typeof DepositForm>
