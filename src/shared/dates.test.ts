import { describe, expect, it } from 'vitest'
import { isDay } from './dates.ts'

describe('a calendar day', () => {
  it('exists on the calendar: month lengths and leap years are known', () => {
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
