import { expect, test } from 'vitest'
import { layoutOf } from '../testing.ts'
import { saysCredit } from './credit-note.ts'

test('a large word alone makes the document a credit note', () => {
  expect(
    saysCredit(
      layoutOf([
        [40, 40, 'CRÉDIT', 20],
        [40, 100, 'Vitrerie Montcalme'],
        [40, 120, 'Le 3 mars'],
      ]),
    ),
  ).toBe(true)
})

test('a large word that heads a column does not make the document a credit note', () => {
  const heads = [
    [40, 140, 'Date', 20],
    [140, 140, 'Débit', 20],
    [300, 140, 'Crédit', 20],
  ] as const
  expect(saysCredit(layoutOf([...heads, [40, 200, 'Vitrerie Montcalme'], [40, 220, 'Le 3 mars']]))).toBe(false)
})
