import * as z from 'zod/mini'
import { get, queryNumber } from '../../../shared/contract.ts'
import { Id } from '../../../shared/shapes.ts'
import { billCategories } from '../../categories/contract.ts'

const Sums = { paidCents: z.int(), unpaidCents: z.int() }

/** A building's bills of a year, by the day on them. Drafts and cancelled bills are left out. */
export const Spending = z.object({
  year: z.int(),
  /** Every year that has bills, and the one shown; the latest first. */
  years: z.array(z.int()),
  /** Those with bills, the dearest first. */
  categories: z.array(z.object({ category: z.enum(billCategories), ...Sums })),
  /** January to December. */
  months: z.array(z.object(Sums)),
})
export type Spending = z.infer<typeof Spending>

export const spendingApi = {
  spending: get('/api/buildings/:id/spending', {
    summary: 'What a building’s bills of one year come to, paid and unpaid, by category and by month',
    input: z.object({ id: Id, year: z.optional(queryNumber(1970, 2099)) }),
    output: Spending,
  }),
}
