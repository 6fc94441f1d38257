import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, addMonths, clockOf, daysBetween, endOfMonth, isDay, longDay, startOfMonth } from './dates.ts'

describe('a calendar day', () => {
  it('exists on the calendar, with month lengths and leap years', () => {
    for (const day of ['2026-01-31', '2026-04-30', '2024-02-29', '2000-02-29', '2026-12-31'])
      expect(isDay(day)).toBe(true)
    for (const day of [
      '2026-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-05-00',
      '2026-05-32',
    ])
      expect(isDay(day)).toBe(false)
  })
  it('is written with four, two and two digits, and nothing else', () => {
    for (const text of ['2026-1-1', '26-01-01', '2026-01-01T00:00', ' 2026-01-01', '2026/01/01', ''])
      expect(isDay(text)).toBe(false)
  })
})

describe('a day counted from another', () => {
  const day = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('1970-01-01', days))

  it('some months later is the same day of the month, or the last one of a shorter month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -600, max: 600 }), (from, months) => {
        const on = addMonths(from, months)
        const isLast = on.slice(0, 7) !== addDays(on, 1).slice(0, 7)
        expect(isDay(on)).toBe(true)
        expect(on.slice(8) === from.slice(8) || (isLast && on.slice(8) < from.slice(8))).toBe(true)
        const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(monthOf(on) - monthOf(from)).toBe(months)
      }),
      { numRuns: 2_000, seed: 2_000 },
    )
  })

  it('some days later is as many days away, over each change of time', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days)
      }),
      { seed: 2_000 },
    )
  })
})

test('a day is written out in the language of its reader', () => {
  expect(longDay('fr', '2026-12-01')).toBe('1er décembre 2026')
  expect(longDay('en', '2026-12-22')).toBe('December 22, 2026')
})

describe('an instant, in Quebec’s notation', () => {
  const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')
  const long = { dateStyle: 'long', timeStyle: 'short' } as const
  it.each([
    ['fr', '2026-12-01T09:36:00Z', '1er décembre 2026 à 4 h 36'],
    ['fr', '2026-12-11T05:05:00Z', '11 décembre 2026 à 0 h 05'],
    ['fr', '2026-12-10T21:05:00Z', '10 décembre 2026 à 16 h 05'],
    ['fr', '2026-12-10T15:00:00Z', '10 décembre 2026 à 10 h 00'],
    ['en', '2026-12-01T09:36:00Z', 'December 1, 2026 at 4:36 a.m.'],
  ] as const)('in %s, %s is « %s »', (language, instant, text) => {
    expect(plain(clockOf(language, long)(new Date(instant)))).toBe(text)
  })
})

test.each([
  ['2026-02-14', '2026-02-01', '2026-02-28'],
  ['2028-02-29', '2028-02-01', '2028-02-29'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
])('the month of %s begins on %s and ends on %s', (day, first, last) => {
  expect([startOfMonth(day), endOfMonth(day)]).toEqual([first, last])
})
