import { expect, test } from 'vitest'
import { layoutOf, type Run } from '../testing.ts'
import { foreignCurrency } from './currency.ts'

const currency = (...texts: readonly string[]): string | null =>
  foreignCurrency(layoutOf(texts.map((text, i): Run => [40, 40 + i * 20, text])))?.value ?? null

test.each([
  ['Total 1 240,00 €', 'EUR'],
  ['Total EUR 1,240.00', 'EUR'],
  ['Total US$ 1,240.00', 'USD'],
  ['All amounts in USD', 'USD'],
  ['Total 1 240,00 $', null],
  ['Fleuriste Eur et fils', null],
  ['€ Nettoyage des corridors', null],
])('%s: %s', (text, value) => {
  expect(currency(text)).toBe(value)
})

test('a euro sign beside a figure is a recognition error where dollars are printed', () => {
  expect(currency('Seringage 2 € 40', 'Total 1 240,00 $')).toBeNull()
})
