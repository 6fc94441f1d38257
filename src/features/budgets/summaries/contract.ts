import * as z from 'zod/mini'
import { get } from '../../../shared/contract.ts'
import { funds } from '../../../shared/funds.ts'
import { Day, Id } from '../../../shared/shapes.ts'
import { billCategories } from '../../categories/contract.ts'

/** What was budgeted and what it came to so far; null where nothing tells it. */
const Compared = { budgetCents: z.nullable(z.int()), actualCents: z.nullable(z.int()) }

/** The adopted budget of this year, as co-owners read it. */
export const BudgetSummary = z.object({
  buildingName: z.string(),
  fiscalYear: z.int(),
  startsOn: Day,
  endsOn: Day,
  /** Null while no budget of the year is adopted: nothing else is then told of it. */
  adoptedOn: z.nullable(Day),
  /** What the year asks of owners, and what the year before did. */
  calledCents: z.nullable(z.int()),
  lastCalledCents: z.nullable(z.int()),
  funds: z.array(z.object({ fund: z.enum(funds), ...Compared })),
  /** Of the operating fund, the largest budget first. */
  categories: z.array(z.object({ category: z.enum(billCategories), ...Compared })),
})
export type BudgetSummary = z.output<typeof BudgetSummary>

export const summariesApi = {
  get: get('/api/budgets/summaries/:building', {
    summary: 'The adopted budget of a condo building for this fiscal year, by fund and category, for its co-owners',
    input: z.object({ building: Id }),
    output: BudgetSummary,
  }),
}
