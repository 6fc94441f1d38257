import type { Fund } from '../../../shared/funds.ts'
import type { BillCategory } from '../../categories/contract.ts'
import { fundIn } from '../../categories/rules.ts'

/** A sum of bills or payments of a category in a month. */
export interface Sum {
  readonly view: 'accrual' | 'cash'
  readonly category: BillCategory
  /** Still to come, by an instalment that exists. */
  readonly isKnown: boolean
  /** From 1: twelve of the year before, then twelve of the year. */
  readonly slot: number
  readonly cents: number
}

interface Figures {
  readonly actual: number[] | null
  readonly known: number[] | null
}
interface CategoryFigures {
  readonly category: BillCategory
  readonly fund: Fund
  readonly accrual: Figures
  readonly cash: Figures
  readonly lastAccrual: number[] | null
  readonly lastCash: number[] | null
}

/** The sums of each category that has any, month by month. What no bill tells is null, never zero. */
export function figuresOf(sums: readonly Sum[], buildingKind: string): CategoryFigures[] {
  const monthsOf = (rows: readonly Sum[], from: number): number[] | null => {
    const own = rows.filter(({ slot }) => slot > from && slot <= from + 12)
    if (own.length === 0) return null
    const months = Array.from({ length: 12 }, () => 0)
    for (const { slot, cents } of own) months[slot - from - 1] = (months[slot - from - 1] ?? 0) + cents
    return months
  }
  return [...new Set(sums.map(({ category }) => category))].map((category) => {
    const of = (view: Sum['view'], isKnown: boolean) =>
      sums.filter((sum) => sum.category === category && sum.view === view && sum.isKnown === isKnown)
    const figures = (view: Sum['view']): Figures => ({
      actual: monthsOf(of(view, false), 12),
      known: monthsOf(of(view, true), 12),
    })
    return {
      category,
      fund: fundIn(category, buildingKind),
      accrual: figures('accrual'),
      cash: figures('cash'),
      lastAccrual: monthsOf(of('accrual', false), 0),
      lastCash: monthsOf(of('cash', false), 0),
    }
  })
}
