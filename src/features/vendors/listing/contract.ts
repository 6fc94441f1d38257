import * as z from 'zod/mini'
import { get, listInput, listOf } from '../../../shared/contract.ts'
import { Day, Id } from '../../../shared/shapes.ts'
import { billCategories } from '../../categories/contract.ts'

/** A vendor as lists and fields show it, apart from its file: the pages of bills load this alone. */
export const Vendor = z.object({
  id: Id,
  organizationId: Id,
  name: z.string(),
  /** Of its first bill, unless a person chose another since. */
  category: z.nullable(z.enum(billCategories)),
  licenceEndsOn: z.nullable(Day),
  insuranceEndsOn: z.nullable(Day),
})
export type Vendor = z.infer<typeof Vendor>

export const VendorFilter = z.object({
  organization: z.optional(Id),
  category: z.optional(z.enum(billCategories)),
  /** Those whose licence or insurance is over. */
  state: z.optional(z.enum(['lapsed'])),
  ...listInput(['name'], 'name'),
})
export type VendorFilter = z.infer<typeof VendorFilter>

export const vendorListApi = {
  list: get('/api/vendors', {
    summary: 'Vendors of an organization, without those merged into another',
    input: VendorFilter,
    output: listOf(Vendor),
  }),
}
