import * as z from 'zod/mini'
import { get, Nothing } from '../../../shared/contract.ts'
import { Day, Id } from '../../../shared/shapes.ts'
import { exportInput } from '../../../shared/tabular.ts'

/** Which day decides: that of the bill (accrual), or that of each payment (cash). */
export const accountingBases = ['invoice', 'payment'] as const
export type AccountingBasis = (typeof accountingBases)[number]

export const AccountingExport = z.object({
  organization: z.optional(Id),
  building: z.optional(Id),
  from: z.optional(Day),
  to: z.optional(Day),
  by: z._default(z.enum(accountingBases), 'invoice'),
  ...exportInput,
})
export type AccountingExport = z.output<typeof AccountingExport>

export const accountingApi = {
  export: get('/api/accounting/export', {
    summary: 'Bills, or their payments, of a period for an accounting software: account, taxes apart, fund',
    reply: 'file',
    input: AccountingExport,
    output: Nothing,
  }),
}
