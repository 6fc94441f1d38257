import { describe, expect, it } from 'vitest'
import {
  needsDenominator,
  newestYear,
  refusesDenominator,
  shareDecimals,
  shareDenominators,
  shareSum,
} from './rules.ts'

describe('shares of a building', () => {
  it('report the difference between their sum and the whole in integers', () => {
    expect(shareSum(100_000, 100_000)).toEqual({ sum: 100_000, denominator: 100_000, difference: 0, isWhole: true })
    expect(shareSum(99_999, 100_000)).toMatchObject({ difference: 1, isWhole: false })
    expect(shareSum(1_004, 1_000)).toMatchObject({ difference: -4, isWhole: false })
  })

  it('are written as an exact percentage for any denominator', () => {
    expect(shareDenominators.map(shareDecimals)).toEqual([1, 2, 3, 4])
  })

  it('need a denominator in a condo, have none in a rental building, and may in a mixed one', () => {
    expect(needsDenominator('condo', null)).toBe(true)
    expect(needsDenominator('condo', 10_000)).toBe(false)
    expect(needsDenominator('mixed', null)).toBe(false)
    expect(refusesDenominator('rental', 10_000)).toBe(true)
    expect(refusesDenominator('mixed', 10_000)).toBe(false)
  })
})

describe('the year of construction', () => {
  it('may be a few years in the future', () => expect(newestYear(new Date('2026-06-01T12:00:00Z'))).toBe(2031))
})
