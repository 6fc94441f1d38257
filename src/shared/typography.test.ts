import { expect, test } from 'vitest'
import { typographic } from './typography.ts'

test('French punctuation keeps its Canadian spacing', () => {
  expect(typographic('fr', "L'entrée : « Les Érables » à 5 % de 12 000 $ !")).toBe(
    'L’entrée\u00A0: «\u00A0Les Érables\u00A0» à 5\u00A0% de 12\u00A0000\u00A0$ !',
  )
  expect(typographic('fr', 'Vraiment ? Oui ; « non » !')).toBe('Vraiment? Oui; «\u00A0non\u00A0»!')
})

test('English keeps its spaces, and both have typographic apostrophes and no thin space', () => {
  expect(typographic('en', "the owner's bill: 5 % of 12\u202F000")).toBe('the owner’s bill: 5 % of 12\u00A0000')
})

test('a measure is not split and a plain number is unchanged', () => {
  expect(typographic('fr', 'Unité 101 et 102, 2026-03-02, 1 234 567')).toBe(
    'Unité 101 et\u00A0102, 2026-03-02, 1\u00A0234\u00A0567'.replace('et\u00A0', 'et '),
  )
})
