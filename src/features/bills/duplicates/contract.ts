import * as z from 'zod/mini'
import { oneLine } from '../../../shared/characters.ts'
import { get, listOf, queryNumber } from '../../../shared/contract.ts'
import { Day, Id } from '../../../shared/shapes.ts'
import { Bill, VendorName } from '../contract.ts'

/** Why two bills may be one, the surest first. */
export const duplicateReasons = ['same_document', 'same_invoice_number', 'same_amount_and_date'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]
const DuplicateQuestion = z.object({
  buildingId: Id,
  vendorName: VendorName,
  invoiceNumber: z.optional(z.string().check(z.overwrite(oneLine), z.maxLength(60))),
  totalCents: z.optional(queryNumber(-99_999_999_999, 99_999_999_999)),
  issuedOn: z.optional(Day),
  fileId: z.optional(Id),
  /** The bill being edited is no duplicate of itself. */
  exceptId: z.optional(Id),
})
export type DuplicateQuestion = z.infer<typeof DuplicateQuestion>
const Duplicate = z.object({ bill: Bill, reason: z.enum(duplicateReasons) })

export const duplicatesApi = {
  list: get('/api/bills/duplicates', {
    summary:
      'Bills that may be the same one: same document, same vendor and number, or same vendor and total within three days',
    input: DuplicateQuestion,
    output: listOf(Duplicate),
  }),
}
