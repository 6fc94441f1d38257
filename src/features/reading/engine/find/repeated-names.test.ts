import { describe, expect, test } from 'vitest'
import { withoutBrokenPrint } from './repeated-names.ts'

describe('a name beside a broken print of itself', () => {
  test.each([
    ['LUMI NEX Luminex Éclairage inc.', 'Luminex Éclairage inc.'],
    ['Clef d A rgent Mont cal me + Vitrerie Clef d’Argent Montcalme', 'Vitrerie Clef d’Argent Montcalme'],
    ['Vitrerie Montcalme | Mont cal me', 'Vitrerie Montcalme'],
  ])('%s alone is the complete one', (text, name) => {
    expect(withoutBrokenPrint(text)).toBe(name)
  })

  test.each(['Vallerand Vallerand inc.', 'Bruneau & Fils Vitrerie', 'Toitures Marquis et Marquisat'])(
    '%s, with whole words, stays',
    (text) => {
      expect(withoutBrokenPrint(text)).toBe(text)
    },
  )
})
