import { describe, expect, it } from 'vitest'
import { readPercent, readShare } from './rules.ts'

describe('a typed share', () => {
  it('is a whole number of parts, with or without spaces', () => {
    expect(readShare('2 841')).toBe(2_841)
    expect(readShare('1\u00A0000')).toBe(1_000)
    expect(readShare('12,841')).toBe(12_841)
    expect(readShare('0')).toBe(0)
    for (const text of ['', '-1', '2.5', '2,84', 'abc', '12345678']) expect(readShare(text), text).toBeUndefined()
  })

  it('may be an exact percentage; another is refused', () => {
    expect(readPercent('2,841 %', 100_000)).toBe(2_841)
    expect(readPercent('2.841', 100_000)).toBe(2_841)
    expect(readPercent('8.3', 1_000)).toBe(83)
    expect(readPercent('100', 1_000)).toBe(1_000)
    expect(readPercent('2,8415', 100_000)).toBeUndefined()
    expect(readPercent('8,33', 1_000)).toBeUndefined()
    expect(readPercent('1e3', 1_000)).toBeUndefined()
    // 0.07 × 100 000 is 7 000.000000000001 in floating point.
    expect(readPercent('7', 100_000)).toBe(7_000)
    expect(readPercent('0,29', 10_000)).toBe(29)
  })
})
