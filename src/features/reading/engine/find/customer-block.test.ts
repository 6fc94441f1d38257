import { expect, test } from 'vitest'
import { layoutOf } from '../testing.ts'
import { customerCells, isCustomerLabel, subjects } from './customer-block.ts'

test('the words for accounts payable mark the customer, with the line above', () => {
  const layout = layoutOf([
    [40, 40, 'Placements Marcil LP'],
    [40, 54, 'Accounts Payable'],
    [40, 68, '12 Dock Street'],
  ])
  expect([...customerCells(layout)].map(({ text }) => text)).toContain('Placements Marcil LP')
})

test.each([
  ['Registria Copropriété', 0],
  ['Copropriété Registria', 1],
  ['Association des copropriétés du Grand Quai', 0],
])('a customer’s name continues after its label, a firm’s may end with it: %s', (text, cells) => {
  expect([...customerCells(layoutOf([[40, 40, text]]))]).toHaveLength(cells)
})

test.each([
  ['acheteur', true],
  ['bill to:', true],
  ['client ravary', false],
])('a customer label stands alone: %s', (text, expected) => {
  expect(isCustomerLabel(text)).toBe(expected)
})

test('a street that follows a preposition is not billed, unless an amount follows it', () => {
  const layout = layoutOf([
    [40, 40, '805, Surveyor Avenue'],
    [40, 60, '12, rue du Vitrier'],
    [40, 200, '12, rue du Vitrier'],
    [400, 200, '150,00 $'],
  ])
  expect(subjects(layout, null).map(({ text }) => text)).toEqual(['12, rue du Vitrier\t150,00 $'])
})
