import * as z from 'zod/mini'
import { oneLine } from '../../../shared/characters.ts'
import { get } from '../../../shared/contract.ts'
import { Id, isLine, Nothing, One, queryNumber } from '../../../shared/shapes.ts'
import { mostPages } from '../../reading/extraction/contract.ts'
import { PaymentPlan } from '../plans/contract.ts'

const share = z.number().check(z.gte(0), z.lte(1))
/** The reader filled it in: what nobody sees in it is left out. */
const shortText = z.string().check(z.overwrite(oneLine), z.maxLength(200))
const perField = <T extends z.ZodMiniType>(value: T) =>
  z
    .record(z.string().check(z.maxLength(40), isLine), value)
    .check(z.refine((fields) => Object.keys(fields).length <= 20, 'shared.e_long'))

/** The value read for a field, and its place; null when no page prints it. */
const KeptEvidence = z.object({
  value: z.union([shortText, z.int()]),
  source: z.nullable(
    z.object({
      page: z.int().check(z.gte(1), z.lte(1_000)),
      box: z.tuple([share, share, share, share]),
      text: shortText,
    }),
  ),
})

/** The reading stored with a saved bill: engine, confidence of each field, page layout. */
export const BillReading = z.object({
  engine: z.string().check(z.maxLength(20), isLine),
  confidence: perField(share),
  /** Quarter turns that put each page upright. */
  turns: z.optional(z.array(z.literal([0, 90, 180, 270])).check(z.maxLength(20))),
  /** Width over height of each page as it is shown; null for one that was not read. */
  ratios: z.optional(z.array(z.nullable(z.number().check(z.gt(0), z.lte(100)))).check(z.maxLength(20))),
  evidence: z.optional(perField(KeptEvidence)),
  /**
   * The payment plan of the document, read and corrected; `evidence` has its `paymentType` or `schedule` while it is as
   * read.
   */
  plan: z.optional(PaymentPlan),
})
export type BillReading = z.infer<typeof BillReading>

export const documentApi = {
  document: get('/api/bills/:id/document', {
    summary: 'The document of a bill',
    reply: 'file',
    input: One,
    output: Nothing,
  }),
  page: get('/api/bills/:id/document/pages/:page', {
    summary: 'One page of a bill’s document, as a picture',
    reply: 'file',
    input: z.object({ id: Id, page: queryNumber(1, mostPages) }),
    output: Nothing,
  }),
}
