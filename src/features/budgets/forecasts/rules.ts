/** What the rest of a year is estimated by, where no instalment says it. */
export const estimateBases = ['budget', 'last_year'] as const
export type EstimateBasis = (typeof estimateBases)[number]

/** What the forecast of a category is made of. */
export const forecastBases = ['actual', 'known', 'known_and_estimated', 'budget', 'last_year'] as const
export type ForecastBasis = (typeof forecastBases)[number]

/** Twelve months of cents each; null where nothing is known. */
export interface Category {
  readonly budget: readonly number[] | null
  readonly actual: readonly number[] | null
  /** Instalments that are still to come, in the month in which they count. */
  readonly known: readonly number[] | null
  /** The actual amounts of the year before. */
  readonly lastYear: readonly number[] | null
}

interface Asked {
  /** How many months of the year have begun; the last of them is still running unless the year is over. */
  readonly monthsBegun: number
  readonly isOver: boolean
  readonly by: EstimateBasis
  /** Of the estimate by last year, in hundredths of a percent. */
  readonly inflation: number
}

export interface Forecast {
  /** Null where neither a bill nor a budget says anything. */
  readonly totalCents: number | null
  readonly actualCents: number | null
  readonly knownCents: number
  readonly estimatedCents: number
  readonly budgetCents: number | null
  /** Forecast less budget; null where one of them is missing. */
  readonly varianceCents: number | null
  readonly basis: ForecastBasis | null
  /** What the twelve months come to: actual, known and estimated. */
  readonly months: readonly number[]
}

const months = Array.from({ length: 12 }, (_, at) => at)
const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0)
const at = (year: readonly number[] | null, month: number): number => year?.[month] ?? 0

/**
 * Where the year of a category ends: what was billed, the instalments that are known, and for the rest of each month that is not over
 * what its budget leaves, or what the same month of last year came to with inflation.
 */
export function forecastOf(category: Category, asked: Asked): Forecast {
  const { budget, actual, known, lastYear } = category
  const estimated = months.map((month) => estimateOf(category, month, asked))
  const actualCents = actual && sum(actual)
  const knownCents = sum(known ?? [])
  const estimatedCents = sum(estimated)
  const budgetCents = budget && sum(budget)
  const hasAny = actual !== null || known !== null || estimatedCents !== 0 || budget !== null
  const isSaid = hasAny || (asked.by === 'last_year' && lastYear !== null)
  const totalCents = isSaid ? (actualCents ?? 0) + knownCents + estimatedCents : null
  return {
    totalCents,
    actualCents,
    knownCents,
    estimatedCents,
    budgetCents,
    varianceCents: totalCents === null || budgetCents === null ? null : totalCents - budgetCents,
    basis: totalCents === null ? null : basisOf(knownCents, estimatedCents, asked.by),
    months: months.map((month) => at(actual, month) + at(known, month) + (estimated[month] ?? 0)),
  }
}

function estimateOf({ budget, actual, known, lastYear }: Category, month: number, asked: Asked): number {
  const { monthsBegun, isOver, by, inflation } = asked
  if (isOver || month < monthsBegun - 1) return 0
  const raised = by === 'last_year' ? Math.round((at(lastYear, month) * (10_000 + inflation)) / 10_000) : undefined
  const expected = raised ?? at(budget, month)
  // What is billed and known of a month is part of what was expected of it.
  return Math.max(0, expected - at(actual, month) - at(known, month))
}

function basisOf(knownCents: number, estimatedCents: number, by: EstimateBasis): ForecastBasis {
  if (knownCents !== 0) return estimatedCents === 0 ? 'known' : 'known_and_estimated'
  return estimatedCents === 0 ? 'actual' : by
}

/** Amounts added month after month. */
export function cumulated(year: readonly number[]): number[] {
  let sofar = 0
  return year.map((cents) => {
    sofar += cents
    return sofar
  })
}

/** The months of several categories together; null where none has any. */
export function together(years: readonly (readonly number[] | null)[]): number[] | null {
  const told = years.filter((year) => year !== null)
  return told.length === 0 ? null : months.map((month) => sum(told.map((year) => year[month] ?? 0)))
}
