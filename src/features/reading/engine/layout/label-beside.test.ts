import { expect, test } from 'vitest'
import { layoutOf, type Run } from '../testing.ts'
import { labelBeside } from './label-beside.ts'
import { partOfLine } from './layout.ts'

const beside = (runs: readonly Run[], text: string) => {
  const layout = layoutOf(runs)
  const line = layout.lines.find((one) => one.text.includes(text))
  const start = line?.text.indexOf(text) ?? 0
  return line ? labelBeside(layout, partOfLine(line, start, start + text.length, text)) : undefined
}

test('a two-line label with its value between the lines is one label, whatever stands farther left', () => {
  const runs: Run[] = [
    [60, 40, 'Forge Quenouille inc.'],
    [380, 40, 'ÉCHÉANCE DU'],
    [500, 46, '2031-04-02'],
    [60, 52, '8, rue du Moulin'],
    [380, 52, 'PAIEMENT'],
  ]
  expect(beside(runs, '2031-04-02')).toBe('echeance du paiement')
})

test('a form’s label slightly below the typed value beside it is its label', () => {
  expect(
    beside(
      [
        [100, 40, '4 mars 2031', 12],
        [60, 46.8, 'Date :', 8],
      ],
      '4 mars 2031',
    ),
  ).toBe('date :')
})

test('text with a value of its own, or on the next row, is no label', () => {
  const rows: Run[] = [
    [380, 40, 'Émise le'],
    [500, 40, '2031-03-02'],
    [380, 56, 'Échéance'],
    [500, 56, '2031-04-02'],
    [380, 72, 'Page'],
  ]
  expect(beside(rows, '2031-03-02')).toBeNull()
  expect(beside(rows, '2031-04-02')).toBeNull()
})
