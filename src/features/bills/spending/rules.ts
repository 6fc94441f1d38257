import type { BillCategory } from '../../categories/contract.ts'
import type { Spending } from './contract.ts'

interface Spent {
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly category: BillCategory
  readonly isPaid: boolean
  readonly cents: number
}

/** The sums of one year: the one asked, else this one when it has bills, else the latest that has. */
export function spendingOf(rows: readonly Spent[], thisYear: number, asked: number | undefined): Spending {
  const withBills = new Set(rows.map((row) => row.year))
  const latest = Math.max(...withBills, Number.NEGATIVE_INFINITY)
  const year = asked ?? (withBills.has(thisYear) || withBills.size === 0 ? thisYear : latest)
  const ofYear = rows.filter((row) => row.year === year)
  const sums = (some: readonly Spent[]) => ({
    paidCents: centsOf(some.filter(({ isPaid }) => isPaid)),
    unpaidCents: centsOf(some.filter(({ isPaid }) => !isPaid)),
  })
  return {
    year,
    years: [...withBills.add(year)].sort((a, b) => b - a),
    categories: [...new Set(ofYear.map(({ category }) => category))]
      .map((category) => ({ category, ...sums(ofYear.filter((row) => row.category === category)) }))
      .sort((a, b) => b.paidCents + b.unpaidCents - (a.paidCents + a.unpaidCents)),
    months: Array.from({ length: 12 }, (_, at) => sums(ofYear.filter(({ month }) => month === at + 1))),
  }
}

const centsOf = (rows: readonly Spent[]): number => rows.reduce((sum, { cents }) => sum + cents, 0)
