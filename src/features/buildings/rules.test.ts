import { describe, expect, it } from 'vitest'
import {
  needsDenominator,
  newestYear,
  refusesDenominator,
  shareDecimals,
  shareDenominators,
  shareSum,
} from './rules.ts'

describe('shares', () => {
  it('says how far a sum is from the whole, in integers', () => {
    expect(shareSum(100_000, 100_000)).toEqual({ sum: 100_000, denominator: 100_000, difference: 0, isWhole: true })
    expect(shareSum(99_999, 100_000)).toMatchObject({ difference: 1, isWhole: false })
    expect(shareSum(1_004, 1_000)).toMatchObject({ difference: -4, isWhole: false })
  })

  it('writes any denominator as a percentage exactly', () => {
    expect(shareDenominators.map(shareDecimals)).toEqual([1, 2, 3, 4])
  })

  it('a condo needs a denominator, a rental building has none, a mixed one may', () => {
    expect(needsDenominator('condo', null)).toBe(true)
    expect(needsDenominator('condo', 10_000)).toBe(false)
    expect(needsDenominator('mixed', null)).toBe(false)
    expect(refusesDenominator('rental', 10_000)).toBe(true)
    expect(refusesDenominator('mixed', 10_000)).toBe(false)
  })
})

describe('year built', () => {
  it('may be a few years ahead', () => expect(newestYear(new Date('2026-06-01T12:00:00Z'))).toBe(2031))
})
