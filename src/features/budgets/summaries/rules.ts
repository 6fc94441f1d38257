import { type Fund, funds } from '../../../shared/funds.ts'
import type { BillCategory } from '../../categories/contract.ts'
import { isCalled, isContribution } from '../contributions/rules.ts'
import { sumOf } from '../rules.ts'

interface Line {
  readonly category: BillCategory
  readonly fund: Fund
  readonly months: readonly number[]
}
interface Actual {
  readonly category: BillCategory
  readonly fund: Fund
  readonly accrual: { readonly actual: readonly number[] | null }
}

const sumOfLines = (lines: readonly Line[]): number => lines.reduce((sum, { months }) => sum + sumOf(months), 0)
const orNull = <T>(told: readonly T[], of: (all: readonly T[]) => number): number | null =>
  told.length === 0 ? null : of(told)

/** What the year asks of owners; null without a budget. */
export const calledBy = (lines: readonly Line[]): number | null => orNull(lines.filter(isCalled), sumOfLines)

/** What each fund was to receive or spend, and what its bills come to. */
export function summaryOf(lines: readonly Line[], figures: readonly Actual[]) {
  const actualOf = (of: (figure: Actual) => boolean): number | null => {
    const told = figures.filter(of).flatMap(({ accrual: { actual } }) => (actual ? [sumOf(actual)] : []))
    return orNull(told, sumOf)
  }
  const compared = (of: (thing: Line | Actual) => boolean) => ({
    budgetCents: orNull(lines.filter(of), sumOfLines),
    actualCents: actualOf(of),
  })
  const ofFund = (fund: Fund) => (thing: Line | Actual) =>
    thing.fund === fund && (fund === 'operating' || isContribution(thing.category))
  const operating = [...new Set([...lines, ...figures].filter(ofFund('operating')).map(({ category }) => category))]
  return {
    calledCents: calledBy(lines),
    funds: funds
      .map((fund) => ({ fund, ...compared(ofFund(fund)) }))
      .filter(({ budgetCents, actualCents }) => budgetCents !== null || actualCents !== null),
    categories: operating
      .map((category) => ({ category, ...compared((thing) => thing.category === category) }))
      .sort((a, b) => (b.budgetCents ?? 0) - (a.budgetCents ?? 0)),
  }
}
