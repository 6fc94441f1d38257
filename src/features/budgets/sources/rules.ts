import type { Day } from '../../../shared/dates.ts'
import { type BillCategory, billCategories } from '../../categories/contract.ts'
import { isContribution } from '../contributions/rules.ts'
import { isOver, monthsBegun } from '../fiscal-years/rules.ts'
import { forecastOf } from '../forecasts/rules.ts'
import { raised } from '../increases/rules.ts'
import { inForce } from '../versions/rules.ts'

interface Line {
  readonly category: BillCategory
  readonly months: readonly number[]
}
interface Version {
  readonly number: number
  readonly status: 'draft' | 'adopted'
  readonly lines: readonly Line[]
}
interface Figures {
  readonly category: BillCategory
  readonly accrual: { readonly actual: readonly number[] | null; readonly known: readonly number[] | null }
  readonly lastAccrual: readonly number[] | null
}
interface Year {
  readonly startsOn: Day
  readonly budgets: readonly Version[]
  readonly last: Version | null
  readonly figures: readonly Figures[]
}

interface Asked {
  readonly year: Year
  /** The year before. */
  readonly before: Year
  readonly today: Day
  /** In hundredths of a percent, of every category but those of `rates`. */
  readonly rate: number
  readonly rates: readonly { readonly category: BillCategory; readonly rate: number }[]
}

type Source = 'last_forecast' | 'last_budget' | 'known_instalments' | 'same_year' | 'blank'

const inOrder = (lines: readonly Line[]): Line[] =>
  billCategories.flatMap((category) => lines.filter((line) => line.category === category))

/** The lines that a draft begins with; undefined where there is nothing to copy. */
export function linesFrom(source: Source, asked: Asked): { category: BillCategory; months: number[] }[] | undefined {
  if (source === 'blank') return []
  const base = baseOf(source, asked)
  if (base.length === 0) return undefined
  const isCopy = source === 'same_year'
  return inOrder(base).map(({ category, months }) => ({
    category,
    months: isCopy ? [...months] : raised(months, rateOf(category, asked)),
  }))
}

const rateOf = (category: BillCategory, { rate, rates }: Pick<Asked, 'rate' | 'rates'>): number =>
  rates.find((own) => own.category === category)?.rate ?? rate

/** The months that a source gives, before any rate. */
export function baseOf(
  source: Exclude<Source, 'blank'>,
  { year, before, today }: Pick<Asked, 'year' | 'before' | 'today'>,
): Line[] {
  if (source === 'same_year') return [...(inForce(year.budgets)?.lines ?? [])]
  if (source === 'last_budget') return [...(year.last?.lines ?? [])]
  if (source === 'known_instalments')
    return year.figures.flatMap(({ category, accrual: { known } }) => (known ? [{ category, months: known }] : []))
  return forecastLines(before, today)
}

/** The forecast of each category of a year: by its budget, or by the year before where it has none. */
function forecastLines(year: Year, today: Day): Line[] {
  const budget = inForce(year.budgets)?.lines ?? []
  const asked = { monthsBegun: monthsBegun(year.startsOn, today), isOver: isOver(year.startsOn, today), inflation: 0 }
  return billCategories.flatMap((category) => {
    const figures = year.figures.find((one) => one.category === category)
    const planned = budget.find((line) => line.category === category)?.months ?? null
    const told = figures ? { ...figures.accrual, lastYear: figures.lastAccrual } : nothing
    // Bills do not tell what owners paid in: what was planned stands.
    const isUnknown = isContribution(category) && !told.actual && !told.known
    if (isUnknown) return planned ? [{ category, months: planned }] : []
    const by = planned ? 'budget' : 'last_year'
    const { totalCents, months } = forecastOf({ budget: planned, ...told }, { ...asked, by })
    return totalCents ? [{ category, months }] : []
  })
}

const nothing = { actual: null, known: null, lastYear: null } as const
