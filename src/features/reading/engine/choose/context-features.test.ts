import { describe, expect, test } from 'vitest'
import { type Layout, partOfLine } from '../layout/layout.ts'
import { layoutOf } from '../testing.ts'
import { contextFeatures } from './context-features.ts'

const isValue = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Features of the last date of the last line that has one. */
function around(layout: Layout): string[] {
  const line = layout.lines.findLast((one) => /\d{4}-/.test(one.plain))
  if (!line) return []
  const start = line.plain.search(/\d{4}-\d{2}-\d{2}/)
  return [...contextFeatures(layout, partOfLine(line, start, start + 10, ''), 0, isValue).keys()]
}

describe('the context of a value', () => {
  test('is the text to its left in the cell, with abbreviated words by their beginnings', () => {
    const traits = around(layoutOf([[40, 40, 'Échéance : 2026-03-04']]))
    expect(traits).toEqual(expect.arrayContaining(['left echeance', 'left ech…', 'left … echea', 'named with a colon']))
  })

  test('is the text of the cell to its left', () => {
    const traits = around(
      layoutOf([
        [40, 40, 'Due date'],
        [160, 40, '2026-03-04'],
      ]),
    )
    expect(traits).toEqual(expect.arrayContaining(['left due', 'named', 'alone in its cell']))
  })

  test('is the text to its left, also if the colon has a cell of its own', () => {
    const traits = around(
      layoutOf([
        [40, 40, 'Date'],
        [100, 40, ':'],
        [160, 40, '2026-03-04'],
      ]),
    )
    expect(traits).toEqual(expect.arrayContaining(['left date', 'named']))
  })

  test('is the text above it, and at the head of its column', () => {
    const above = around(
      layoutOf([
        [40, 40, 'Payable le'],
        [40, 54, '2026-03-04'],
      ]),
    )
    expect(above).toContain('above payable')
    const head = around(
      layoutOf([
        [40, 40, 'Payable le'],
        [40, 54, '2026-03-04'],
        [40, 68, '2026-04-04'],
      ]),
    )
    expect(head).toContain('head payable')
  })

  test('is the text below it, when that is nearer', () => {
    const traits = around(
      layoutOf([
        [40, 20, 'Date'],
        [40, 50, '2026-03-04'],
        [40, 60, 'Échéance', 8],
      ]),
    )
    expect(traits).toContain('below echeance')
  })

  test('is empty without neighbours', () => {
    expect(around(layoutOf([[40, 40, '2026-03-04']]))).toContain('unnamed')
  })
})
