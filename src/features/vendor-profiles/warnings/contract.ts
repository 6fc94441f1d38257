import * as z from 'zod/mini'
import { get, One } from '../../../shared/contract.ts'
import { Day, Id } from '../../../shared/shapes.ts'
import { duplicateReasons } from '../../bills/duplicates/contract.ts'

/** Why a proof is wanting: nothing is entered, or it is over. */
const Wanting = z.nullable(z.enum(['unknown', 'lapsed']))

/** What to look at before a bill is paid. */
export const BillWarnings = z.object({
  vendorId: Id,
  vendorName: z.string(),
  /** The range of the last bills of the vendor in the building, when this one is far from it. */
  unusual: z.nullable(z.object({ lowCents: z.int(), highCents: z.int(), count: z.int() })),
  /** It may repeat another bill of the organization, of that day. */
  duplicate: z.nullable(z.object({ reason: z.enum(duplicateReasons), issuedOn: Day })),
  /** Where the category of the bill asks for one. */
  licence: Wanting,
  insurance: Wanting,
  /** A change of its bank details waits for a second person. */
  isBankChanging: z.boolean(),
})
export type BillWarnings = z.infer<typeof BillWarnings>

export const warningsApi = {
  warnings: get('/api/bills/:id/vendor-warnings', {
    summary:
      'What to look at before a bill is paid: its amount, a bill that it may repeat, the licence and the insurance of its vendor',
    input: One,
    output: BillWarnings,
  }),
}
