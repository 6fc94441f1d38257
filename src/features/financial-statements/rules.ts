import { addDays, addMonths, type Day } from '../../shared/dates.ts'
import { type Fund, funds } from '../../shared/funds.ts'
import { isContribution } from '../budgets/contributions/rules.ts'
import { sumOf } from '../budgets/rules.ts'
import type { BillCategory } from '../categories/contract.ts'
import type { Planned } from './books/rules.ts'

/** The days of a fiscal year that count today, and the same days of the year before. */
export function daysOf(
  { startsOn, endsOn, lastStartsOn }: Record<'startsOn' | 'endsOn' | 'lastStartsOn', Day>,
  today: Day,
) {
  const isOver = today > endsOn
  const on = isOver ? endsOn : today
  return { lastStartsOn, lastThrough: isOver ? addDays(startsOn, -1) : addMonths(on, -12), startsOn, on }
}

interface Line {
  readonly category: BillCategory
  readonly fund: Fund
  readonly months: readonly number[]
}

/**
 * A budget by account: what owners pay into a fund is its revenue, other categories are its expenses. The operating fund asks of owners what it is to
 * spend; nobody owns a part of a rental building.
 */
export function plannedOf(lines: readonly Line[], buildingKind: string): Planned[] {
  const sumOfLines = (some: readonly Line[]) => sumOf(some.map(({ months }) => sumOf(months)))
  const spent = lines.filter(({ category }) => !isContribution(category))
  const paidInto = (fund: Fund): readonly Line[] =>
    (fund === 'operating' ? spent : lines.filter(({ category }) => isContribution(category))).filter(
      (line) => line.fund === fund,
    )
  const revenue = funds.flatMap((fund): Planned[] => {
    const some = paidInto(fund)
    return some.length === 0 ? [] : [{ key: 'contributions', fund, amountCents: sumOfLines(some) }]
  })
  return [
    ...(buildingKind === 'rental' ? [] : revenue),
    ...spent.map((line) => ({ key: line.category, fund: line.fund, amountCents: sumOfLines([line]) })),
  ]
}
