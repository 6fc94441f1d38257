import { type Fund, funds } from '../../shared/funds.ts'
import { allocate } from '../../shared/money.ts'
import { isCalled } from '../budgets/contributions/rules.ts'
import { sumOf } from '../budgets/rules.ts'
import { type BillCategory, billCategories } from '../categories/contract.ts'
import { type Home, split } from '../contributions/shares/rules.ts'

interface Line {
  readonly category: BillCategory
  readonly fund: Fund
  readonly months: readonly number[]
}

/** A line of the budget as a residence pays it, and last year's. */
export interface FeeLine {
  readonly fund: Fund
  readonly category: BillCategory
  readonly adoptedCents: number | null
  readonly yearCents: number | null
  readonly hasOddCent: boolean
  readonly lastAdoptedCents: number | null
  readonly lastYearCents: number | null
}

interface Asked {
  readonly lines: readonly Line[]
  readonly lastLines: readonly Line[]
  /** Every residence that pays, in the order of units. */
  readonly homes: readonly Home[]
  /** The residence among them. */
  readonly id: string
}

/**
 * What a residence pays of each line that is asked of owners: the line is split among all residences by their shares, largest remainders first, so
 * that what they pay adds up to it.
 */
export function feeLinesOf({ lines, lastLines, homes, id }: Asked): FeeLine[] {
  const at = homes.findIndex((home) => home.id === id)
  const partOf = (cents: number | null) => {
    if (cents === null) return { cents: null, isOdd: false }
    const { parts, oddIds } = split(cents, homes)
    return { cents: parts[at] ?? 0, isOdd: oddIds.includes(id) }
  }
  const adoptedIn = (some: readonly Line[], category: BillCategory, fund: Fund): number | null => {
    const own = some.filter((line) => line.category === category && line.fund === fund)
    return own.length === 0 ? null : sumOf(own.map(({ months }) => sumOf(months)))
  }
  const called = { now: lines.filter(isCalled), last: lastLines.filter(isCalled) }
  return funds.flatMap((fund) =>
    billCategories.flatMap((category): FeeLine[] => {
      const adoptedCents = adoptedIn(called.now, category, fund)
      const lastAdoptedCents = adoptedIn(called.last, category, fund)
      if (adoptedCents === null && lastAdoptedCents === null) return []
      const { cents: yearCents, isOdd: hasOddCent } = partOf(adoptedCents)
      return [
        {
          fund,
          category,
          adoptedCents,
          yearCents,
          hasOddCent,
          lastAdoptedCents,
          lastYearCents: partOf(lastAdoptedCents).cents,
        },
      ]
    }),
  )
}

type Part = Pick<FeeLine, 'yearCents' | 'lastYearCents'>
/** What the residence pays in the year; null without a budget. */
export const yearOf = (lines: readonly Part[]): number | null => sumTold(lines.map(({ yearCents }) => yearCents))
export const lastYearOf = (lines: readonly Part[]): number | null =>
  sumTold(lines.map(({ lastYearCents }) => lastYearCents))

const sumTold = (values: readonly (number | null)[]): number | null => {
  const told = values.filter((value) => value !== null)
  return told.length === 0 ? null : sumOf(told)
}

/** A year in twelve months that add up to it: the odd cents are in the first ones. */
export const monthsOf = (yearCents: number): number[] =>
  allocate(
    yearCents,
    Array.from({ length: 12 }, () => 1),
  )

/** A month of a line, rounded. */
export const monthOf = (yearCents: number): number => Math.round(yearCents / 12)

/** By how much a line moved the month. */
export interface Move {
  readonly line: FeeLine
  readonly monthCents: number
}
export interface Moves {
  readonly beforeCents: number
  readonly afterCents: number
  /** The lines that moved most, either way; the largest first. */
  readonly most: readonly Move[]
  readonly otherCents: number
  readonly otherCount: number
}
const mostMoves = 3

/** Why a month costs more or less than last year’s; null without both years. What the largest moves leave is in the others, to the cent. */
export function movesOf(lines: readonly FeeLine[]): Moves | null {
  const [year, last] = [yearOf(lines), lastYearOf(lines)]
  if (year === null || last === null) return null
  const [afterCents, beforeCents] = [monthOf(year), monthOf(last)]
  const moved = lines
    .map((line): Move => ({ line, monthCents: monthOf((line.yearCents ?? 0) - (line.lastYearCents ?? 0)) }))
    .filter(({ monthCents }) => monthCents !== 0)
    .sort((a, b) => Math.abs(b.monthCents) - Math.abs(a.monthCents))
  const most = moved.slice(0, mostMoves)
  const otherCents = afterCents - beforeCents - sumOf(most.map(({ monthCents }) => monthCents))
  return { beforeCents, afterCents, most, otherCents, otherCount: moved.length - most.length }
}
