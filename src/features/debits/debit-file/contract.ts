import * as z from 'zod/mini'
import { get, One, put } from '../../../shared/contract.ts'
import { Cents, Day, Version } from '../../../shared/shapes.ts'

/** The file read again, record by record and field by field, accounts masked. */
export const DebitFilePreview = z.object({
  /** Null until it is made. */
  number: z.nullable(z.int()),
  originatorId: z.string(),
  dataCentre: z.string(),
  madeOn: Day,
  currency: z.string(),
  records: z.int(),
  count: z.int(),
  totalCents: Cents,
  debits: z.array(
    z.object({
      /** The number of its record in the file, and its place among the six of it. */
      record: z.int(),
      segment: z.int(),
      name: z.string(),
      amountCents: Cents,
      payOn: Day,
      code: z.string(),
      institution: z.string(),
      transit: z.string(),
      ending: z.string(),
      reference: z.string(),
      sundry: z.string(),
    }),
  ),
})
export type DebitFilePreview = z.output<typeof DebitFilePreview>

export const debitFileApi = {
  preview: get('/api/debit-runs/:id/file', {
    summary: 'The CPA-005 file of an approved run, decoded record by record',
    input: One,
    output: DebitFilePreview,
  }),
  export: put('/api/debit-runs/:id/file', {
    summary:
      'Makes the file once, with a number of its own, or gives the one that was made; each time is in the activity log',
    input: z.extend(One, { version: Version }),
    output: z.object({ name: z.string(), content: z.string(), number: z.int() }),
  }),
}
