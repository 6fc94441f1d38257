import { expect, test } from 'vitest'
import { clockTime, dayAt, instantAt } from './wall-clock.ts'

const utc = (text: string) => Date.parse(text)

test('a time of a winter day is five hours behind UTC, of a summer day four', () => {
  expect(instantAt('2026-01-15', '09:30')).toBe(utc('2026-01-15T14:30Z'))
  expect(instantAt('2026-07-15', '09:30')).toBe(utc('2026-07-15T13:30Z'))
})

test('a day that changes the clocks has 23 or 25 hours, and its last time is the first of the next day', () => {
  const hours = (day: string) => (instantAt(day, '24:00') - instantAt(day, '00:00')) / 3_600_000
  expect([hours('2026-03-08'), hours('2026-11-01'), hours('2027-03-14'), hours('2026-11-02')]).toEqual([23, 25, 23, 24])
})

test('a time that spring skips is that long after the change', () => {
  expect(instantAt('2026-03-08', '02:30')).toBe(utc('2026-03-08T07:30Z'))
  expect(clockTime(instantAt('2026-03-08', '02:30'))).toBe('03:30')
  expect(instantAt('2026-03-08', '01:59')).toBe(utc('2026-03-08T06:59Z'))
  expect(instantAt('2026-03-08', '03:00')).toBe(utc('2026-03-08T07:00Z'))
})

test('of a time that autumn repeats, the first is meant', () => {
  expect(instantAt('2026-11-01', '01:30')).toBe(utc('2026-11-01T05:30Z'))
  expect(instantAt('2026-11-01', '02:00')).toBe(utc('2026-11-01T07:00Z'))
  expect([clockTime(utc('2026-11-01T05:30Z')), clockTime(utc('2026-11-01T06:30Z'))]).toEqual(['01:30', '01:30'])
})

test('the day of an instant is that of Montréal, also in the last hours before midnight and when clocks change', () => {
  expect(dayAt(utc('2026-07-16T03:59Z'))).toBe('2026-07-15')
  expect(dayAt(utc('2026-07-16T04:00Z'))).toBe('2026-07-16')
  expect(dayAt(utc('2026-11-02T04:59Z'))).toBe('2026-11-01')
})
