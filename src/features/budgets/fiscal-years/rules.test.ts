import { expect, test } from 'vitest'
import { endOfYear, isOver, monthStarts, monthsBegun, startOfYear, yearOf } from './rules.ts'

test('a fiscal year is named by the calendar year in which it begins', () => {
  expect(yearOf('01-01', '2026-11-28')).toBe(2026)
  expect(yearOf('07-01', '2026-06-30')).toBe(2025)
  expect(yearOf('07-01', '2026-07-01')).toBe(2026)
  expect([startOfYear('07-01', 2026), endOfYear('2026-07-01')]).toEqual(['2026-07-01', '2027-06-30'])
})

test('its months are counted from its own first day', () => {
  expect(monthStarts('2026-07-15').slice(0, 3)).toEqual(['2026-07-15', '2026-08-15', '2026-09-15'])
  expect(monthsBegun('2026-07-15', '2026-08-14')).toBe(1)
  expect(monthsBegun('2026-01-01', '2025-12-31')).toBe(0)
  expect(monthsBegun('2026-01-01', '2026-11-28')).toBe(11)
  expect(monthsBegun('2026-01-01', '2028-01-01')).toBe(12)
  expect([isOver('2026-01-01', '2026-12-31'), isOver('2026-01-01', '2027-01-01')]).toEqual([false, true])
})
