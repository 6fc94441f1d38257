import { expect, test } from 'vitest'
import { layoutOf, type Run } from '../testing.ts'
import { readNumbers } from './invoice-number.ts'

const best = (runs: readonly Run[]): string | undefined => readNumbers(layoutOf(runs), [])[0]?.value

test.each(['12, rue du Tilleul, app. 4', '60 Tallow Court'])(
  'an address in the cell before keeps its own number, and leaves the next one to the heading above: %s',
  (address) => {
    expect(
      best([
        [400, 40, 'Invoice #'],
        [40, 56, address],
        [400, 56, 'W0031188200417'],
        [400, 90, 'Ticket 118204'],
      ]),
    ).toBe('W0031188200417')
  },
)

test('a cell that ends with an invoice number label labels the next cell, whatever its own digits', () => {
  expect(
    best([
      [40, 40, '2. Facture no'],
      [200, 40, '41-7'],
      [40, 90, 'Dossier 118204'],
    ]),
  ).toBe('41-7')
})
