import { expect, test } from 'vitest'
import { linesFrom } from './rules.ts'

const each = (cents: number) => Array.from({ length: 12 }, () => cents)
const lines = [
  { category: 'contingency_contribution', months: each(10_000) },
  { category: 'utilities', months: each(20_000) },
] as const
const adopted = { number: 1, status: 'adopted', lines } as const
const figures = [
  {
    category: 'utilities',
    accrual: { actual: each(30_000).map((cents, at) => (at < 11 ? cents : 0)), known: null },
    lastAccrual: null,
  },
] as const
const before = { startsOn: '2026-01-01', budgets: [adopted], last: null, figures }
const year = { startsOn: '2027-01-01', budgets: [], last: adopted, figures: [] }
const asked = { year, before, today: '2026-11-28', rate: 0, rates: [] }
const sum = (months: readonly number[]) => months.reduce((a, b) => a + b, 0)
const sums = (source: Parameters<typeof linesFrom>[0], more: Partial<typeof asked> = {}) =>
  linesFrom(source, { ...asked, ...more })?.map(({ category, months }) => [category, sum(months)])

test('a forecast is copied category by category, and what owners pay in as it was planned', () => {
  expect(sums('last_forecast')).toEqual([
    ['utilities', 11 * 30_000 + 20_000],
    ['contingency_contribution', 120_000],
  ])
})

test('a budget is copied with the rate of each category, in the order of the chart', () => {
  const rates = [{ category: 'utilities' as const, rate: 500 }]
  expect(linesFrom('last_budget', { ...asked, rate: 200, rates })?.map(({ months }) => sum(months))).toEqual([
    252_000, 122_400,
  ])
})

test('a blank draft has no line, and nothing to copy is said', () => {
  expect(linesFrom('blank', asked)).toEqual([])
  expect(linesFrom('known_instalments', asked)).toBeUndefined()
  expect(linesFrom('same_year', asked)).toBeUndefined()
})

test('a new version of a year is the one in force, cent by cent', () => {
  const odd = { number: 2, status: 'adopted', lines: [{ category: 'taxes', months: each(1_01) }] } as const
  const given = { ...year, budgets: [adopted, odd, { ...odd, number: 3, status: 'draft' as const }] }
  expect(linesFrom('same_year', { ...asked, year: given })).toEqual([{ category: 'taxes', months: each(101) }])
})
