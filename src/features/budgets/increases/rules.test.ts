import fc from 'fast-check'
import { expect, test } from 'vitest'
import { raised, rescaled, spread } from './rules.ts'

const sum = (months: readonly number[]) => months.reduce((a, b) => a + b, 0)
const year = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 12, maxLength: 12 })

test('a rate of zero keeps whole dollars as they are', () => {
  const months = [10_100, 0, 500, 0, 0, 0, 0, 0, 0, 0, 0, 700]
  expect(raised(months, 0)).toEqual(months)
})

test('a raised year is the rounded dollar, and its months add up to it', () => {
  expect(sum(raised([8_894_000, ...Array(11).fill(0)], 400))).toBe(9_249_800)
  fc.assert(
    fc.property(year, fc.integer({ min: -5_000, max: 5_000 }), (months, rate) => {
      const next = raised(months, rate)
      expect(sum(next)).toBe(Math.round((sum(months) * (10_000 + rate)) / 1_000_000) * 100)
      expect(next.every((cents) => cents % 100 === 0)).toBe(true)
    }),
  )
})

test('a month without an amount stays without one', () => {
  expect(raised([0, 6_840_000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 650)[0]).toBe(0)
})

test('a year is spread and scaled without losing a cent', () => {
  expect(spread(1_000)).toEqual([100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 0, 0])
  fc.assert(
    fc.property(year, fc.integer({ min: 0, max: 99_999_999 }), (months, cents) => {
      expect(sum(rescaled(months, cents))).toBe(cents)
      expect(sum(spread(cents))).toBe(cents)
    }),
  )
})

test('a month that ended with a credit is budgeted at nothing', () => {
  expect(raised([500, -200], 0)).toEqual([500, 0])
})
