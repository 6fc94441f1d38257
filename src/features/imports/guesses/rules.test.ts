import { expect, test } from 'vitest'
import { guessColumns } from './rules.ts'

const rows = (...lines: string[][]) => lines.map((cells, at) => ({ line: at + 1, cells }))
const fits = {
  number: (text: string) => /^\d+$/.test(text),
  first: (text: string) => /^[a-z]+$/.test(text),
  last: (text: string) => /^[a-z]+$/.test(text),
}

test('columns without headings are known by most of their cells, each field once', () => {
  expect(guessColumns(rows(['ann', 'roy', '12'], ['bo', 'cyr', '7', '?'], ['ed', '', '']), fits)).toEqual([
    'first',
    'last',
    'number',
    null,
  ])
})

test('a column whose cells mostly do not fit is left out', () => {
  expect(guessColumns(rows(['1'], ['x-1'], ['x-2']), fits)).toEqual([null])
})
