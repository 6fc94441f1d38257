import { expect, test } from 'vitest'
import { plainCells, provedWays } from './rules.ts'

const readings = {
  since: {
    wayOf: (texts: readonly string[]) => (texts.includes('13/1') ? 'day_first' : texts.length > 0 ? '' : undefined),
    textOf: (text: string, way: string) => `${text} ${way}`,
  },
}
const rows = (...cells: string[]) => cells.map((cell) => ({ cells: ['101', cell] }))

test('the cells of a column prove how it is read, or leave it open', () => {
  const columns = ['unit', 'since']
  expect(provedWays({ columns, rows: rows('1/2', '13/1') }, readings)).toEqual({ since: 'day_first' })
  expect(provedWays({ columns, rows: rows('1/2') }, readings)).toEqual({ since: '' })
  expect(provedWays({ columns, rows: [...rows('1/2'), { cells: ['Total', '13/1'] }] }, readings)).toEqual({ since: '' })
  expect(provedWays({ columns, rows: rows('') }, readings)).toEqual({})
  expect(provedWays({ columns: ['unit', null], rows: rows('1/2') }, readings)).toEqual({})
})

test('a cell of a field with a way is read by it, the others as they are', () => {
  expect(plainCells({ unit: '101', since: '1/2' }, { since: 'day_first' }, readings)).toEqual({
    unit: '101',
    since: '1/2 day_first',
  })
  expect(plainCells({ unit: '101' }, { since: 'day_first' }, readings)).toEqual({ unit: '101' })
})
