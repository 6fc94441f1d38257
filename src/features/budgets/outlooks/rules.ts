import type { Day } from '../../../shared/dates.ts'
import { type Fund, funds } from '../../../shared/funds.ts'
import { type BillCategory, billCategories } from '../../categories/contract.ts'
import { isContribution } from '../contributions/rules.ts'
import { isOver, monthsBegun } from '../fiscal-years/rules.ts'
import { type Category, type EstimateBasis, type Forecast, forecastOf, together } from '../forecasts/rules.ts'

interface Line {
  readonly category: BillCategory
  readonly fund: Fund
  readonly months: readonly number[]
}
interface Figures {
  readonly actual: readonly number[] | null
  readonly known: readonly number[] | null
}
interface OfCategory {
  readonly category: BillCategory
  readonly fund: Fund
  readonly accrual: Figures
  readonly cash: Figures
  readonly lastAccrual: readonly number[] | null
  readonly lastCash: readonly number[] | null
}

interface Asked {
  readonly startsOn: Day
  readonly today: Day
  readonly view: 'accrual' | 'cash'
  readonly by: EstimateBasis
  readonly inflation: number
}

export interface OutlookRow extends Forecast {
  readonly category: BillCategory
  readonly fund: Fund
  /** As they were put together. */
  readonly parts: Category
}

export interface FundOutlook extends Forecast {
  readonly fund: Fund
  readonly rows: readonly OutlookRow[]
  readonly parts: Category
}

/** Where the year of each category and each fund ends, by the bills or by their payments. A category that nothing tells of is left out. */
export function outlookOf(lines: readonly Line[], figures: readonly OfCategory[], asked: Asked): FundOutlook[] {
  const { startsOn, today, view, by, inflation } = asked
  const options = { monthsBegun: monthsBegun(startsOn, today), isOver: isOver(startsOn, today), by, inflation }
  const rows = billCategories.flatMap((category): OutlookRow[] => {
    const line = lines.find((one) => one.category === category)
    const told = figures.find((one) => one.category === category)
    const fund = line?.fund ?? told?.fund
    if (!fund) return []
    const parts = { budget: line?.months ?? null, ...partsOf(told, view) }
    const forecast = forecastOf(parts, options)
    // Bills do not tell what owners paid in: months without one are unknown, not missed.
    const isUnknown = isContribution(category) && parts.actual === null && parts.known === null
    if (forecast.totalCents === null && !isUnknown) return []
    return [{ category, fund, parts, ...forecast, ...(isUnknown && unknown) }]
  })
  return funds.flatMap((fund) => {
    const own = rows.filter((row) => row.fund === fund)
    return own.length === 0 ? [] : [{ fund, rows: own, ...sumOfRows(own) }]
  })
}

const nothing = { actual: null, known: null, lastYear: null } as const

/** What bills, or their payments, tell of a category. */
function partsOf(told: OfCategory | undefined, view: Asked['view']): Omit<Category, 'budget'> {
  if (!told) return nothing
  const lastYear = view === 'accrual' ? told.lastAccrual : told.lastCash
  return { ...told[view], lastYear }
}

const unknown = {
  totalCents: null,
  estimatedCents: 0,
  varianceCents: null,
  basis: null,
  months: Array.from({ length: 12 }, () => 0),
} as const

const orNull = (values: readonly (number | null)[]): number | null => {
  const told = values.filter((value) => value !== null)
  return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0)
}

/** Several forecasts as one: a sum of what is told, null where nothing is. */
export function sumOfRows(rows: readonly (Forecast & { readonly parts: Category })[]) {
  const totalCents = orNull(rows.map((row) => row.totalCents))
  const budgetCents = orNull(rows.map((row) => row.budgetCents))
  const of = (part: keyof Category) => together(rows.map(({ parts }) => parts[part]))
  return {
    totalCents,
    budgetCents,
    actualCents: orNull(rows.map((row) => row.actualCents)),
    knownCents: rows.reduce((sum, row) => sum + row.knownCents, 0),
    estimatedCents: rows.reduce((sum, row) => sum + row.estimatedCents, 0),
    // Of what is told alone: a budget without a forecast is no saving.
    varianceCents:
      budgetCents === null
        ? null
        : orNull(rows.map((row) => (row.totalCents === null ? null : row.totalCents - (row.budgetCents ?? 0)))),
    basis: null,
    months: together(rows.map(({ months }) => months)) ?? [],
    parts: { budget: of('budget'), actual: of('actual'), known: of('known'), lastYear: of('lastYear') },
  }
}
