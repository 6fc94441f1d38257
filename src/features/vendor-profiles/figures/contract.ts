import * as z from 'zod/mini'
import { get, One } from '../../../shared/contract.ts'
import { Day, Id } from '../../../shared/shapes.ts'
import { billCategories } from '../../categories/contract.ts'

/**
 * The bills of a vendor in the buildings of the reader, by the day on them, or of each instalment
 * through today of those that come back. Drafts and cancelled bills are left out.
 */
export const VendorFigures = z.object({
  /** The latest first. */
  years: z.array(z.object({ year: z.int(), count: z.int(), paidCents: z.int(), unpaidCents: z.int() })),
  /** The dearest first. */
  categories: z.array(z.object({ category: z.enum(billCategories), count: z.int(), totalCents: z.int() })),
  /** The last bills, the latest first: what each cost. */
  prices: z.array(
    z.object({
      id: Id,
      title: z.string(),
      buildingId: Id,
      buildingName: z.string(),
      issuedOn: Day,
      totalCents: z.int(),
      /** Against the bill before it of the same title in the same building, in tenths of a percent; null for the first. */
      changePermille: z.nullable(z.int()),
    }),
  ),
})
export type VendorFigures = z.infer<typeof VendorFigures>

export const figuresApi = {
  figures: get('/api/vendors/:id/figures', {
    summary: 'What the bills of a vendor come to by year and by category, and the prices of the last ones',
    input: One,
    output: VendorFigures,
  }),
}
