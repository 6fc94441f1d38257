import { expect, test } from 'vitest'
import { outlookOf } from './rules.ts'

const each = (cents: number) => Array.from({ length: 12 }, () => cents)
const none = { actual: null, known: null }
const asked = { startsOn: '2026-01-01', today: '2026-11-28', view: 'accrual', by: 'budget', inflation: 0 } as const

test('each fund adds up its categories, and what nothing tells of is left out', () => {
  const lines = [
    { category: 'utilities', fund: 'operating', months: each(100) },
    { category: 'contingency_contribution', fund: 'contingency', months: each(50) },
  ] as const
  const figures = [
    {
      category: 'utilities',
      fund: 'operating',
      accrual: { actual: each(90), known: null },
      cash: none,
      lastAccrual: null,
      lastCash: null,
    },
    {
      category: 'repairs',
      fund: 'operating',
      accrual: { actual: each(10), known: null },
      cash: none,
      lastAccrual: null,
      lastCash: null,
    },
    {
      category: 'taxes',
      fund: 'operating',
      accrual: none,
      cash: { actual: each(1), known: null },
      lastAccrual: null,
      lastCash: null,
    },
  ] as const
  const [operating, contingency, ...others] = outlookOf(lines, figures, asked)
  expect(others).toEqual([])
  expect(operating?.rows.map(({ category }) => category)).toEqual(['utilities', 'repairs'])
  // November and December still expect what the budget of utilities leaves.
  expect(operating).toMatchObject({
    actualCents: 1_200,
    estimatedCents: 20,
    totalCents: 1_220,
    budgetCents: 1_200,
    varianceCents: 20,
  })
  expect(operating?.months.reduce((a, b) => a + b, 0)).toBe(1_220)
  // What owners pay in is told by no bill.
  expect(contingency).toMatchObject({ budgetCents: 600, actualCents: null, totalCents: null, varianceCents: null })
  const cash = outlookOf([], figures, { ...asked, view: 'cash' })
  expect(cash.flatMap(({ rows }) => rows.map(({ category }) => category))).toEqual(['taxes'])
})
