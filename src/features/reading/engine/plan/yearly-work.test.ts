import { expect, test } from 'vitest'
import { readAmounts } from '../find/amounts.ts'
import { layoutOf, type Run } from '../testing.ts'
import { isWorkDone } from './yearly-work.ts'

const isDone = (...rows: (readonly string[])[]) => {
  const layout = layoutOf(rows.flatMap((cells, i) => cells.map((text, n): Run => [40 + n * 180, 40 + i * 20, text])))
  const [line] = layout.lines
  return line && isWorkDone(layout, line, readAmounts(layout))
}
const subtotal = ['Sous-total', '480,00 $']

test.each([
  [['Entretien annuel des pompes', '240,00 $', '480,00 $']],
  [['Weekly fountain service, 4 wk', '120,00 $', '480,00 $']],
])('the same work several times is no period: %s', (row) => {
  expect(isDone(row, subtotal)).toBe(true)
})

test('yearly work among other work is no plan; work billed alone, or by contract, is', () => {
  const row = ['Entretien annuel de la pompe', '240,00 $']
  expect(isDone(row, ['Joints et courroies', '240,00 $'], subtotal)).toBe(true)
  expect(isDone(row, subtotal)).toBe(false)
  expect(isDone(['Contrat d’entretien annuel', '240,00 $'], ['Joints', '240,00 $'], subtotal)).toBe(false)
  expect(isDone(['Location mensuelle', '240,00 $', '480,00 $'], subtotal)).toBe(false)
})
