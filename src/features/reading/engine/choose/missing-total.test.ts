import { expect, test } from 'vitest'
import { readAmounts } from '../find/amounts.ts'
import { layoutOf, type Run } from '../testing.ts'
import { isTotalMissing } from './missing-total.ts'

const isMissing = (runs: readonly Run[]): boolean => {
  const layout = layoutOf(runs)
  return isTotalMissing(layout, readAmounts(layout))
}
const taxed: Run[] = [
  [300, 60, 'TVQ'],
  [440, 60, '9,98 $'],
]

test('a total label without its amount means that the amount was not read', () => {
  expect(isMissing([...taxed, [300, 80, 'Total à payer']])).toBe(true)
})

test.each([
  ['beside it', [440, 80, '114,98 $']],
  ['under it', [300, 96, '114,98 $']],
] as const)('a total label with its amount %s means that the total was read', (_, amount) => {
  expect(isMissing([...taxed, [300, 80, 'Total à payer'], amount])).toBe(false)
})

test('a table heading is no total label', () => {
  const head: Run[] = ['Qté', 'Prix', 'Total'].map((text, i): Run => [40 + i * 150, 40, text])
  expect(isMissing([...taxed, ...head])).toBe(false)
})
