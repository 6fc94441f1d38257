import { describe, expect, it } from 'vitest'
import {
  logReviewYears,
  needsDenominator,
  newestYear,
  nextAppraisalOn,
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

describe('the review of the maintenance log', () => {
  const tower = {
    kind: 'condo',
    regime: 'divided',
    privatePortions: 84,
    storeysAboveGround: 14,
    isHorizontal: false,
  }
  it.each([
    ['a tower', {}, 5],
    ['eight private portions', { privatePortions: 8 }, 10],
    ['nine private portions', { privatePortions: 9 }, 5],
    ['three storeys', { storeysAboveGround: 3 }, 10],
    ['four storeys', { storeysAboveGround: 4 }, 5],
    ['a horizontal co-ownership', { isHorizontal: true, privatePortions: null, storeysAboveGround: null }, 10],
    ['three storeys, private portions unknown', { storeysAboveGround: 3, privatePortions: null }, 10],
    ['storeys unknown', { storeysAboveGround: null }, undefined],
    ['an undivided co-ownership', { regime: 'undivided' }, undefined],
    ['a regime unknown', { regime: null }, undefined],
    ['a rental building', { kind: 'rental' }, undefined],
  ] as const)('of %s comes every so many years: %o, %o', (_, told, years) =>
    expect(logReviewYears({ ...tower, ...told }, '2026-11-23')).toBe(years),
  )

  it('is not required before the regulation is in force', () => {
    expect(logReviewYears(tower, '2025-08-13')).toBeUndefined()
    expect(logReviewYears(tower, '2025-08-14')).toBe(5)
  })
})

it('a reconstruction cost is appraised again within five years', () => {
  expect(nextAppraisalOn('2024-02-29')).toBe('2029-02-28')
})
