import * as z from 'zod/mini'
import { Cents, Day } from '../../../shared/shapes.ts'
import { NewBill } from '../../bills/contract.ts'
import { isWholeList, Payments, rhythms } from '../../bills/plans/contract.ts'

/** The bill of a form, with the corrected payment plan of its document, stored with the reading. */
export const BillEntry = z
  .extend(NewBill, {
    rhythm: z.nullable(z.enum(rhythms)),
    isRepeated: z.boolean(),
    untilOn: z.nullable(Day),
    /** Of a bill that comes back: its first payment, where it is another amount than the total. */
    initialCents: z.nullable(Cents.check(z.gte(1, 'shared.e_amount'))),
    /** What is still to be paid. */
    payments: Payments,
    /** Instalments that are paid already and stay. */
    keptCents: z.int(),
  })
  .check(
    z.refine(
      ({ isRepeated, payments, totalCents, keptCents }) => isRepeated || isWholeList(payments, totalCents - keptCents),
      { error: 'bills.plan_not_total', path: ['payments'] },
    ),
    z.refine(({ rhythm, payments, keptCents }) => rhythm !== 'custom' || payments.length > 0 || keptCents !== 0, {
      error: 'bills.plan_empty',
      path: ['payments'],
    }),
  )
export type BillEntry = z.infer<typeof BillEntry>
