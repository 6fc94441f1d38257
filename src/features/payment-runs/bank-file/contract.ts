import * as z from 'zod/mini'
import { get, One, put } from '../../../shared/contract.ts'
import { Cents, Day, Id, Version } from '../../../shared/shapes.ts'

/** Why an instalment is not in the file. */
export const fileRefusals = [
  'changed',
  'not_approved',
  'bank_missing',
  'bank_changing',
  'amount_out',
  'day_out',
  'name_empty',
  'account_bad',
  'not_in_file',
] as const
export type FileRefusal = (typeof fileRefusals)[number]

const DecodedCredit = z.object({
  name: z.string(),
  amountCents: Cents,
  payOn: Day,
  code: z.string(),
  institution: z.string(),
  transit: z.string(),
  /** The last three digits. */
  ending: z.string(),
  reference: z.string(),
  sundry: z.string(),
})

/** The file read again, field by field, accounts masked. */
export const BankFilePreview = z.object({
  /** Null until it is made: the next number then. */
  number: z.nullable(z.int()),
  originatorId: z.string(),
  dataCentre: z.string(),
  madeOn: Day,
  currency: z.string(),
  records: z.int(),
  count: z.int(),
  totalCents: Cents,
  credits: z.array(DecodedCredit),
  left: z.array(z.object({ itemId: Id, vendorName: z.string(), amountCents: Cents, reason: z.enum(fileRefusals) })),
})
export type BankFilePreview = z.output<typeof BankFilePreview>

export const bankFileApi = {
  preview: get('/api/payment-runs/:id/bank-file', {
    summary: 'The payment file of a confirmed run, decoded field by field, and what would be left out of it and why',
    input: One,
    output: BankFilePreview,
  }),
  make: put('/api/payment-runs/:id/bank-file', {
    summary:
      'Makes the payment file with a number of its own, or gives the one that was made; each time is recorded in the activity log',
    rate: { limit: 30, seconds: 3_600 },
    input: z.object({ id: Id, version: Version }),
    output: z.object({ name: z.string(), content: z.string(), number: z.int() }),
  }),
}
