import { allocate } from '../../../shared/money.ts'

const dollar = 100
const whole = 10_000

const sumOf = (months: readonly number[]): number => months.reduce((sum, cents) => sum + cents, 0)

/**
 * The months of a year raised by a rate in hundredths of a percent: the year to the dollar, its months in the proportions of those before
 * by largest remainder, so that they add up to it.
 */
export function raised(months: readonly number[], rate: number): number[] {
  // A credit is no plan: a budget has no month below zero.
  const base = months.map((cents) => Math.max(0, cents))
  const dollars = Math.round((sumOf(base) * (whole + rate)) / whole / dollar)
  return allocate(dollars, base).map((part) => part * dollar)
}

/** A year’s amount in twelve parts: whole dollars while the amount is, the odd ones first. */
export function spread(yearCents: number): number[] {
  const unit = yearCents % dollar === 0 ? dollar : 1
  return allocate(
    yearCents / unit,
    Array.from({ length: 12 }, () => 1),
  ).map((part) => part * unit)
}

/** The months of a line whose year is now another amount: in the proportions of before, evenly where there were none. */
export function rescaled(months: readonly number[], yearCents: number): number[] {
  if (sumOf(months) === 0) return spread(yearCents)
  const unit = yearCents % dollar === 0 ? dollar : 1
  return allocate(yearCents / unit, months).map((part) => part * unit)
}
