import * as z from 'zod/mini'
import { get, listInput, listOf } from '../../shared/contract.ts'
import { Id } from '../../shared/shapes.ts'
import { billCategories } from '../categories/contract.ts'

export const Vendor = z.object({
  id: Id,
  organizationId: Id,
  name: z.string(),
  /** Category of its last bill. */
  category: z.nullable(z.enum(billCategories)),
})
export type Vendor = z.infer<typeof Vendor>

export const VendorFilter = z.object({ organization: z.optional(Id), ...listInput(['name'], 'name') })
export type VendorFilter = z.infer<typeof VendorFilter>

export const vendorsApi = {
  list: get('/api/vendors', {
    summary: 'Vendors the organization has had bills from, each with the category of its last one',
    input: VendorFilter,
    output: listOf(Vendor),
  }),
}
