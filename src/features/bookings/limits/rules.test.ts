import { expect, test } from 'vitest'
import { hasLimits, isBarred, leftOf, passedHours, periodsOf, reachedLimit } from './rules.ts'

const none = { perWeek: null, perMonth: null, perYear: null }
const usage = (week: number, month: number, year: number) => ({ week, month, year })

test('a week begins on Monday, whatever month it is in', () => {
  expect(periodsOf('2026-11-01')).toEqual({
    week: { first: '2026-10-26', next: '2026-11-02' },
    month: { first: '2026-11-01', next: '2026-12-01' },
    year: { first: '2026-01-01', next: '2027-01-01' },
  })
  expect(periodsOf('2026-11-02').week).toEqual({ first: '2026-11-02', next: '2026-11-09' })
})

test('a home reaches the limit of the shortest period first', () => {
  expect(reachedLimit({ perWeek: 1, perMonth: 2, perYear: 10 }, usage(1, 2, 3))).toBe('week')
  expect(reachedLimit({ perWeek: null, perMonth: 2, perYear: 10 }, usage(1, 2, 3))).toBe('month')
  expect(reachedLimit({ perWeek: null, perMonth: 2, perYear: 3 }, usage(0, 1, 3))).toBe('year')
  expect(reachedLimit({ perWeek: 1, perMonth: 2, perYear: 10 }, usage(0, 1, 9))).toBeUndefined()
  expect([reachedLimit(none, usage(9, 99, 999)), hasLimits(none)]).toEqual([undefined, false])
})

test('what is left is never less than nothing, and unlimited where there is no limit', () => {
  expect(leftOf({ perWeek: 1, perMonth: 4, perYear: null }, usage(2, 1, 9))).toEqual({ week: 0, month: 3, year: null })
})

test('a person books up to their hours; with none, nothing', () => {
  const four = { hoursPerMonth: 4, hoursPerYear: 6 }
  expect(passedHours(four, { month: 180, year: 180 }, 60)).toBeUndefined()
  expect(passedHours(four, { month: 180, year: 180 }, 90)).toBe('month')
  expect(passedHours(four, { month: 0, year: 330 }, 60)).toBe('year')
  expect(passedHours({ hoursPerMonth: null, hoursPerYear: null }, { month: 0, year: 0 }, 9_999)).toBeUndefined()
  expect([isBarred({ hoursPerMonth: 0, hoursPerYear: null }), isBarred(four)]).toEqual([true, false])
})
