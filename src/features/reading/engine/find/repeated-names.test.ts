import { describe, expect, test } from 'vitest'
import { withoutBrokenPrint } from './repeated-names.ts'

describe('a name beside a broken print of itself', () => {
  test.each([
    ['LUMI NEX Luminex Éclairage inc.', 'Luminex Éclairage inc.'],
    ['Clef d A rgent Mont cal me + Vitrerie Clef d’Argent Montcalme', 'Vitrerie Clef d’Argent Montcalme'],
    ['Vitrerie Montcalme | Mont cal me', 'Vitrerie Montcalme'],
  ])('%s is the fuller alone', (text, name) => {
    expect(withoutBrokenPrint(text)).toBe(name)
  })

  test.each(['Vallerand Vallerand inc.', 'Bruneau & Fils Vitrerie', 'Toitures Marquis et Marquisat'])(
    '%s, whose words stand whole, stays',
    (text) => {
      expect(withoutBrokenPrint(text)).toBe(text)
    },
  )
})
