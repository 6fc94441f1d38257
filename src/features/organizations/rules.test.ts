import { describe, expect, it } from 'vitest'
import { isPostalCodeOf, neq, postalCode, tidyNeq, tidyPostalCode } from './rules.ts'

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
