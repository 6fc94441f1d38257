import * as z from 'zod/mini'
import { get, One, put } from '../../../shared/contract.ts'
import { funds } from '../../../shared/funds.ts'
import { Cents, Day, Id, optionalLine } from '../../../shared/shapes.ts'
import { Ledger } from '../contract.ts'

const Fund = z.enum(funds)

/** What the books of a building would start with. */
export const OpeningPreview = z.object({
  startsOn: Day,
  /** Bills that were owed before that day, by fund. */
  unpaid: z.array(z.object({ fund: Fund, amountCents: Cents })),
  /** What homes owed before that day, less what was received for it, by fund. */
  owed: z.array(z.object({ fund: Fund, amountCents: Cents })),
  /** What they had paid in advance, by fund. */
  prepaid: z.array(z.object({ fund: Fund, amountCents: Cents })),
  bills: z.array(
    z.object({ id: Id, title: z.string(), vendorName: z.string(), fund: Fund, issuedOn: Day, amountCents: Cents }),
  ),
})
export type OpeningPreview = z.output<typeof OpeningPreview>

export const OpeningFields = z.object({
  startsOn: Day,
  funds: z
    .array(z.object({ fund: Fund, cashCents: Cents, balanceCents: Cents }))
    .check(z.minLength(1), z.maxLength(funds.length)),
  /** Why bank accounts, unpaid bills and balances do not agree. */
  reason: optionalLine(300),
})
export type OpeningFields = z.output<typeof OpeningFields>

export const openingApi = {
  preview: get('/api/ledgers/:id/opening', {
    summary: 'The bills of a building that were owed before a day, by fund: what its books would start with',
    input: z.extend(One, { startsOn: Day }),
    output: OpeningPreview,
  }),
  open: put('/api/ledgers/:id/opening', {
    summary: 'Starts the books of a building on a day, from what was in the bank, what was owed and what each fund had',
    input: z.extend(OpeningFields, One.shape),
    output: Ledger,
  }),
}
