import { expect, test } from 'vitest'
import { bucketsOf, cellOf, monthsOf, openMinutes, sharedOf, sumOf, topOf, windowBefore, windowOf } from './rules.ts'

test('twelve months end today and begin with a month; those before end on the same day a year earlier', () => {
  const now = windowOf('2026-11-29')
  expect(now).toEqual({ first: '2025-12-01', last: '2026-11-29' })
  expect(windowBefore(now)).toEqual({ first: '2024-12-01', last: '2025-11-29' })
  expect([monthsOf(now)[0], monthsOf(now)[11]]).toEqual(['2025-12', '2026-11'])
})

test('open minutes count every place, parts of hours, and no day that an exception closes', () => {
  const space = {
    places: 2,
    hours: [{ weekday: 1, opens: '09:30', closes: '11:00' }],
    exceptions: [{ startsOn: '2026-11-09', endsOn: '2026-11-09', hours: [], reason: null }],
  }
  const cells = openMinutes(space, { first: '2026-11-01', last: '2026-11-30' })
  expect(cells[cellOf(1, 9)]).toBe(4 * 30 * 2)
  expect(cells[cellOf(1, 10)]).toBe(4 * 60 * 2)
  expect(sumOf(cells)).toBe(4 * 90 * 2)
})

test('homes are counted by how often they book, those that never do included', () => {
  const buckets = bucketsOf([0, 0, 1, 2, 5, 30])
  expect(buckets.map(({ homes }) => homes)).toEqual([2, 2, 1, 0, 0, 0, 1])
  expect(buckets.at(-1)).toEqual({ least: 25, most: null, homes: 1 })
})

test('the homes that book the most are a tenth of all, and have their share of the hours', () => {
  expect(topOf([600, 100, 100, 100, 100, 0, 0, 0, 0, 0])).toEqual({ topHomes: 1, topShare: 0.6 })
  expect(topOf([])).toEqual({ topHomes: 0, topShare: 0 })
  expect(topOf([0, 0])).toEqual({ topHomes: 1, topShare: 0 })
})

test('what two windows share begins with the later first day and ends with the earlier last one', () => {
  const year = { first: '2025-12-01', last: '2026-11-29' }
  expect(sharedOf(year, { first: '2026-11-01', last: '2026-11-30' })).toEqual({
    first: '2026-11-01',
    last: '2026-11-29',
  })
  const before = sharedOf(year, { first: '2024-01-01', last: '2024-12-31' })
  expect(
    sumOf(openMinutes({ places: 1, hours: [{ weekday: 1, opens: '09:00', closes: '10:00' }], exceptions: [] }, before)),
  ).toBe(0)
})
