import { describe, expect, it } from 'vitest'
import {
  daysOfMonth,
  isDayOfYear,
  isGstNumber,
  isPostalCodeOf,
  isQstNumber,
  neq,
  postalCode,
  tidyNeq,
  tidyPostalCode,
  tidyTaxNumber,
} from './rules.ts'

describe('postal codes', () => {
  it.each([
    ['h2x1y4', 'H2X 1Y4'],
    [' G1R\u00A04P5 ', 'G1R 4P5'],
    ['J1H-5N1', 'J1H 5N1'],
  ])('%s is stored as %s', (typed, kept) => {
    expect(tidyPostalCode(typed)).toBe(kept)
    expect(kept).toMatch(postalCode)
  })

  it.each(['D2X 1Y4', 'H2O 1Y4', 'H2X 1Y', '12345', 'W1A 1A1'])('%s does not exist', (typed) => {
    expect(tidyPostalCode(typed)).not.toMatch(postalCode)
  })

  it('belong to a province by the first letter, K to Gatineau too', () => {
    expect(isPostalCodeOf('H2X 1Y4', 'QC')).toBe(true)
    expect(isPostalCodeOf('K1A 0B1', 'QC')).toBe(true)
    expect(isPostalCodeOf('M5V 2T6', 'QC')).toBe(false)
    expect(isPostalCodeOf('V6B 1A1', 'BC')).toBe(true)
  })
})

describe('enterprise numbers', () => {
  it('have one of the four prefixes', () => {
    expect(tidyNeq('11 4012 3456')).toMatch(neq)
    expect('3312345678').toMatch(neq)
    expect('4412345678').not.toMatch(neq)
    expect('114012345').not.toMatch(neq)
  })
})

describe('tax numbers', () => {
  it.each([
    ['70412 8834rt0001', '704128834 RT0001'],
    ['704128834\u00A0RT 0001', '704128834 RT0001'],
    ['1234567890tq0001', '1234567890 TQ0001'],
  ])('%s is stored as %s', (typed, kept) => expect(tidyTaxNumber(typed)).toBe(kept))

  it('of the GST end their business number with its check digit', () => {
    expect(isGstNumber('704128834 RT0001')).toBe(true)
    expect(isGstNumber('704128835 RT0001')).toBe(false)
    expect(isGstNumber('70412883 RT0001')).toBe(false)
    expect(isGstNumber('704128834 TQ0001')).toBe(false)
  })

  it('of the QST have ten digits and TQ', () => {
    expect(isQstNumber('1234567890 TQ0001')).toBe(true)
    expect(isQstNumber('123456789 TQ0001')).toBe(false)
    expect(isQstNumber('1234567890 RT0001')).toBe(false)
  })
})

describe('the start of a fiscal year', () => {
  it.each(['01-01', '07-01', '02-28', '12-31'])('may be %s', (day) => expect(isDayOfYear(day)).toBe(true))
  it.each(['02-29', '04-31', '13-01', '00-10', '05-00', '7-1', ''])('cannot be %o', (day) =>
    expect(isDayOfYear(day)).toBe(false),
  )
  it('is chosen among the days that its month has every year', () => {
    expect([1, 2, 4].map(daysOfMonth)).toEqual([31, 28, 30])
  })
})
