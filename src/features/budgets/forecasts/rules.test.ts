import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cumulated, forecastOf, together } from './rules.ts'

const months = (...first: number[]) => Array.from({ length: 12 }, (_, at) => first[at] ?? 0)
const each = (cents: number) => Array.from({ length: 12 }, () => cents)
const nothing = { budget: null, actual: null, known: null, lastYear: null }
const inNovember = { monthsBegun: 11, isOver: false, by: 'budget', inflation: 0 } as const

test('a category without budget and bills has no forecast', () => {
  expect(forecastOf(nothing, inNovember)).toMatchObject({ totalCents: null, varianceCents: null, basis: null })
  expect(forecastOf({ ...nothing, lastYear: each(5) }, inNovember).totalCents).toBeNull()
})

test('months that are over are what was billed, however much was budgeted', () => {
  const forecast = forecastOf(
    { ...nothing, budget: each(100), actual: each(0).map((_, at) => (at < 10 ? 90 : 0)) },
    inNovember,
  )
  expect(forecast).toMatchObject({ actualCents: 900, estimatedCents: 200, totalCents: 1_100, varianceCents: -100 })
  expect(forecast.basis).toBe('budget')
})

test('known instalments are part of what the budget expected of their month', () => {
  const known = each(0)
  known[11] = 80
  const category = { ...nothing, budget: each(100), actual: each(0).map((_, at) => (at < 11 ? 100 : 0)), known }
  expect(forecastOf(category, inNovember)).toMatchObject({
    totalCents: 1_200,
    knownCents: 80,
    estimatedCents: 20,
    basis: 'known_and_estimated',
  })
  known[11] = 130
  expect(forecastOf(category, inNovember)).toMatchObject({ totalCents: 1_230, estimatedCents: 0, basis: 'known' })
})

test('the running month expects what is not yet billed of it', () => {
  const actual = months(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 40)
  expect(forecastOf({ ...nothing, budget: each(100), actual }, inNovember).estimatedCents).toBe(160)
})

test('the rest of the year may be that of last year with inflation', () => {
  const category = { ...nothing, lastYear: each(1_000), actual: months(900) }
  const forecast = forecastOf(category, { monthsBegun: 2, isOver: false, by: 'last_year', inflation: 300 })
  expect(forecast).toMatchObject({ totalCents: 900 + 11 * 1_030, basis: 'last_year', varianceCents: null })
})

test('a year that is over has nothing estimated', () => {
  const over = forecastOf({ ...nothing, budget: each(100), actual: months(70) }, { ...inNovember, isOver: true })
  expect(over).toMatchObject({ totalCents: 70, estimatedCents: 0, basis: 'actual', varianceCents: -1_130 })
})

test('a forecast is the sum of its months and of its parts', () => {
  const year = fc.option(fc.array(fc.integer({ min: -1_000, max: 100_000 }), { minLength: 12, maxLength: 12 }))
  fc.assert(
    fc.property(year, year, year, year, fc.integer({ min: 0, max: 12 }), (budget, actual, known, lastYear, begun) => {
      const asked = { monthsBegun: begun, isOver: false, by: 'budget', inflation: 0 } as const
      const forecast = forecastOf({ budget, actual, known, lastYear }, asked)
      const parts = (forecast.actualCents ?? 0) + forecast.knownCents + forecast.estimatedCents
      expect(forecast.months.reduce((a, b) => a + b, 0)).toBe(parts)
      if (forecast.totalCents !== null) expect(forecast.totalCents).toBe(parts)
    }),
  )
})

test('years are cumulated and added up', () => {
  expect(cumulated([1, 2, 3])).toEqual([1, 3, 6])
  expect(together([null, null])).toBeNull()
  expect(together([each(1), null, each(2)])).toEqual(each(3))
})
