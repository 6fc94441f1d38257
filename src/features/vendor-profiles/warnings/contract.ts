import * as z from 'zod/mini'
import { oneLine } from '../../../shared/characters.ts'
import { get, One, queryNumber } from '../../../shared/contract.ts'
import { Cents, Day, Id } from '../../../shared/shapes.ts'
import { VendorName } from '../../bills/contract.ts'
import { duplicateReasons } from '../../bills/duplicates/contract.ts'
import { billCategories } from '../../categories/contract.ts'
import { UsualAmounts } from './usual-amounts/contract.ts'

/** Why a proof is wanting: nothing is entered, or it is over. */
const Wanting = z.nullable(z.enum(['unknown', 'lapsed']))

/** How an amount compares with the earlier bills of its vendor in its building. */
const Compared = {
  /** The range of the last ones, when this one is far from it. */
  unusual: z.nullable(UsualAmounts),
  /** The last one of the same thing, where it asked for another amount. */
  previous: z.nullable(z.object({ cents: Cents, day: Day })),
}
const ComparedAmount = z.object(Compared)
export type ComparedAmount = z.infer<typeof ComparedAmount>

/** What is wanting of a vendor. */
const OfVendor = {
  /** Where the category of the bill asks for one. */
  licence: Wanting,
  insurance: Wanting,
  /** A change of its bank details waits for a second person. */
  isBankChanging: z.boolean(),
}

/** What is known of the vendor of a bill being entered; nothing is known, nor wanting, of one that is new. */
const EnteredWarnings = z.object({
  ...Compared,
  ...OfVendor,
  /** Days from the date of a bill to its payment, as agreed with the vendor. */
  paymentDays: z.nullable(z.int()),
})
export type EnteredWarnings = z.infer<typeof EnteredWarnings>

/** What to look at before a bill is paid. */
export const BillWarnings = z.object({
  vendorId: Id,
  vendorName: z.string(),
  ...Compared,
  /** It may repeat another bill of the organization, of that day. */
  duplicate: z.nullable(z.object({ reason: z.enum(duplicateReasons), issuedOn: Day })),
  ...OfVendor,
})
export type BillWarnings = z.infer<typeof BillWarnings>

const AmountQuestion = z.object({
  buildingId: Id,
  vendorName: VendorName,
  title: z._default(z.string().check(z.overwrite(oneLine), z.maxLength(200)), ''),
  totalCents: queryNumber(-99_999_999_999, 99_999_999_999),
  issuedOn: Day,
  category: z.optional(z.enum(billCategories)),
  /** The bill being edited is compared with the others. */
  exceptId: z.optional(Id),
})
export type AmountQuestion = z.infer<typeof AmountQuestion>

export const warningsApi = {
  amount: get('/api/bills/usual-amounts', {
    summary:
      'How the amount of a bill being entered compares with the earlier bills of its vendor in its building, what is wanting of the vendor, and its terms',
    input: AmountQuestion,
    output: EnteredWarnings,
  }),
  warnings: get('/api/bills/:id/vendor-warnings', {
    summary:
      'What to look at before a bill is paid: its amount, a bill that it may repeat, the licence and the insurance of its vendor',
    input: One,
    output: BillWarnings,
  }),
}
