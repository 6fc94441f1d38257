import { type Fund, funds } from '../../shared/funds.ts'
import { allocate } from '../../shared/money.ts'
import { isCalled } from '../budgets/contributions/rules.ts'
import { sumOf } from '../budgets/rules.ts'
import { type BillCategory, billCategories } from '../categories/contract.ts'
import { type Home, splitLines } from '../contributions/shares/rules.ts'

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

/** What a fund asks of owners by category, and what the residence pays of each. */
function partsOf(lines: readonly Line[], fund: Fund, { homes, id }: Pick<Asked, 'homes' | 'id'>) {
  const at = homes.findIndex((home) => home.id === id)
  const asked = billCategories.flatMap((category) => {
    const own = lines.filter((line) => line.category === category && line.fund === fund && isCalled(line))
    return own.length === 0 ? [] : [{ category, adoptedCents: sumOf(own.map(({ months }) => sumOf(months))) }]
  })
  const split = splitLines(
    asked.map(({ adoptedCents }) => adoptedCents),
    homes,
  )
  return new Map(
    asked.map(({ category, adoptedCents }, line) => [
      category,
      { adoptedCents, yearCents: split[line]?.parts[at] ?? 0, isOdd: split[line]?.oddIds.includes(id) ?? false },
    ]),
  )
}

/**
 * What a residence pays of each line that is asked of owners. All residences together pay the line, and the lines of a fund are together what
 * the calls of the year ask the residence for that fund: one arithmetic serves both, to the cent.
 */
export function feeLinesOf({ lines, lastLines, homes, id }: Asked): FeeLine[] {
  return funds.flatMap((fund) => {
    const [now, last] = [partsOf(lines, fund, { homes, id }), partsOf(lastLines, fund, { homes, id })]
    return billCategories.flatMap((category): FeeLine[] => {
      const [asked, before] = [now.get(category), last.get(category)]
      if (!asked && !before) return []
      return [
        {
          fund,
          category,
          adoptedCents: asked?.adoptedCents ?? null,
          yearCents: asked?.yearCents ?? null,
          hasOddCent: asked?.isOdd ?? false,
          lastAdoptedCents: before?.adoptedCents ?? null,
          lastYearCents: before?.yearCents ?? null,
        },
      ]
    })
  })
}

type Part = Pick<FeeLine, 'yearCents' | 'lastYearCents'>
/** What the residence pays in the year; null without a budget. */
export const yearOf = (lines: readonly Part[]): number | null => sumTold(lines.map(({ yearCents }) => yearCents))
export const lastYearOf = (lines: readonly Part[]): number | null =>
  sumTold(lines.map(({ lastYearCents }) => lastYearCents))

/** Restricted uses of a residence in a year, and what they cost the year before; those of that year alone count too. */
export function feeUsesOf(
  now: readonly Use[],
  last: readonly Use[],
): (Part & { readonly id: string; readonly label: string })[] {
  const centsIn = (uses: readonly Use[], id: string) => uses.find((use) => use.id === id)?.amountCents ?? null
  const gone = last.filter(({ id }) => !now.some((use) => use.id === id))
  return [...now, ...gone].map(({ id, label }) => ({
    id,
    label,
    yearCents: centsIn(now, id),
    lastYearCents: centsIn(last, id),
  }))
}
interface Use {
  readonly id: string
  readonly label: string
  readonly amountCents: number
}

const sumTold = (values: readonly (number | null)[]): number | null => {
  const told = values.filter((value) => value !== null)
  return told.length === 0 ? null : sumOf(told)
}

interface Yearly {
  readonly fund: Fund
  readonly yearCents: number | null
}
/** The twelve months of a year, as its calls ask for them: each fund and each restricted use has its odd cents in the first ones. */
export function monthsOf(lines: readonly Yearly[], uses: readonly number[] = []): number[] {
  const ofFunds = funds.map((fund) => sumOf(lines.flatMap((line) => (line.fund === fund ? (line.yearCents ?? 0) : []))))
  const each = Array.from({ length: 12 }, () => 1)
  const parts = [...ofFunds, ...uses].map((cents) => allocate(cents, each))
  return each.map((_, month) => sumOf(parts.map((part) => part[month] ?? 0)))
}

/** Months in a row that cost the same. */
export interface MonthRun {
  readonly fromMonth: number
  readonly throughMonth: number
  readonly cents: number
}
export function runsOf(months: readonly number[]): MonthRun[] {
  const runs: MonthRun[] = []
  months.forEach((cents, at) => {
    const last = runs.at(-1)
    if (last?.cents === cents) runs[runs.length - 1] = { ...last, throughMonth: at + 1 }
    else runs.push({ fromMonth: at + 1, throughMonth: at + 1, cents })
  })
  return runs
}

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

/**
 * Why a month costs more or less than last year’s; null without both budgets. What the largest moves leave, restricted uses included, is in
 * the others, to the cent.
 */
export function movesOf(lines: readonly FeeLine[], uses: readonly Part[] = []): Moves | null {
  if (yearOf(lines) === null || lastYearOf(lines) === null) return null
  const parts = [...lines, ...uses]
  const [year, last] = [yearOf(parts) ?? 0, lastYearOf(parts) ?? 0]
  const [afterCents, beforeCents] = [monthOf(year), monthOf(last)]
  const moved = lines
    .map((line): Move => ({ line, monthCents: monthOf((line.yearCents ?? 0) - (line.lastYearCents ?? 0)) }))
    .filter(({ monthCents }) => monthCents !== 0)
    .sort((a, b) => Math.abs(b.monthCents) - Math.abs(a.monthCents))
  const most = moved.slice(0, mostMoves)
  const otherCents = afterCents - beforeCents - sumOf(most.map(({ monthCents }) => monthCents))
  const usesMoved = uses.filter(({ yearCents, lastYearCents }) => (yearCents ?? 0) !== (lastYearCents ?? 0)).length
  return { beforeCents, afterCents, most, otherCents, otherCount: moved.length - most.length + usesMoved }
}
