import { expect, test } from 'vitest'
import { spendingOf } from './rules.ts'

const spent = (year: number, month: number, cents: number, isPaid = true) =>
  ({ year, month, cents, isPaid, category: month % 2 ? 'insurance' : 'repairs' }) as const

test('a year is summed by category, largest first, and by month, paid and unpaid apart', () => {
  const { categories, months, year } = spendingOf(
    [spent(2026, 1, 100), spent(2026, 2, 900), spent(2026, 2, 50, false)],
    2026,
    undefined,
  )
  expect(year).toBe(2026)
  expect(categories).toEqual([
    { category: 'repairs', paidCents: 900, unpaidCents: 50 },
    { category: 'insurance', paidCents: 100, unpaidCents: 0 },
  ])
  expect(months).toHaveLength(12)
  expect(months[1]).toEqual({ paidCents: 900, unpaidCents: 50 })
})

test('without a requested year, the current one or the latest with bills is shown', () => {
  const rows = [spent(2023, 1, 1), spent(2024, 1, 1)]
  expect(spendingOf(rows, 2026, undefined)).toMatchObject({ year: 2024, years: [2024, 2023] })
  expect(spendingOf(rows, 2023, undefined).year).toBe(2023)
  expect(spendingOf(rows, 2026, 2020)).toMatchObject({ year: 2020, years: [2024, 2023, 2020], categories: [] })
  expect(spendingOf([], 2026, undefined)).toMatchObject({ year: 2026, years: [2026] })
})
