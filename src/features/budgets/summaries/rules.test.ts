import { expect, test } from 'vitest'
import { calledBy, summaryOf } from './rules.ts'

const each = (cents: number) => Array.from({ length: 12 }, () => cents)
const lines = [
  { category: 'utilities', fund: 'operating', months: each(100) },
  { category: 'insurance', fund: 'operating', months: each(300) },
  { category: 'contingency_contribution', fund: 'contingency', months: each(50) },
  { category: 'major_works', fund: 'contingency', months: each(900) },
  { category: 'special_assessment', fund: 'contingency', months: each(70) },
  { category: 'self_insurance_contribution', fund: 'self_insurance', months: each(10) },
] as const

test('owners are asked for operating expenses and contributions, not for works that a fund pays', () => {
  expect(calledBy(lines)).toBe(12 * (100 + 300 + 50 + 10))
  expect(calledBy([])).toBeNull()
})

test('a summary tells each fund and the categories of the operating fund, the largest first', () => {
  const figures = [
    { category: 'utilities', fund: 'operating', accrual: { actual: each(90) } },
    { category: 'repairs', fund: 'operating', accrual: { actual: null } },
  ] as const
  const { funds, categories } = summaryOf(lines, figures)
  expect(funds).toEqual([
    { fund: 'operating', budgetCents: 4_800, actualCents: 1_080 },
    { fund: 'contingency', budgetCents: 12 * 120, actualCents: null },
    { fund: 'self_insurance', budgetCents: 120, actualCents: null },
  ])
  expect(categories).toEqual([
    { category: 'insurance', budgetCents: 3_600, actualCents: null },
    { category: 'utilities', budgetCents: 1_200, actualCents: 1_080 },
    { category: 'repairs', budgetCents: null, actualCents: null },
  ])
})
