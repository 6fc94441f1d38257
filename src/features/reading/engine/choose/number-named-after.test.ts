import { describe, expect, test } from 'vitest'
import { tokensOn } from '../find/tokens.ts'
import { partOfLine } from '../layout/layout.ts'
import { layoutOf, type Run } from '../testing.ts'
import { readNumbers } from './invoice-number.ts'
import { isInBlockOfDates, namedAfter } from './number-named-after.ts'

const best = (runs: readonly Run[]): string | undefined => readNumbers(layoutOf(runs), [])[0]?.value

describe('the words after a number', () => {
  test.each([
    ['LM-4 – facture du 3 mai 2026', 'LM-4'],
    ['E/4/2026/301 ← n° de facture', 'E/4/2026/301'],
    ['KT-2207 (invoice no.)', 'KT-2207'],
  ])('label it as an invoice number when a separator precedes them: %s', (text, value) => {
    expect(best([[40, 40, text]])).toBe(value)
  })

  test('label the digits that follow them, if any', () => {
    const [line] = layoutOf([[40, 40, 'KT-2207 – facture 51880']]).lines
    expect(line && tokensOn(line).map((one) => [one.value, namedAfter(one) > 0])).toEqual([
      ['KT-2207', false],
      ['51880', false],
    ])
  })
})

test('a number in one column with a date is in the block of dates; one beside it or far below is not', () => {
  const { lines } = layoutOf([
    [400, 40, 'KT-2207'],
    [400, 56, '2026-05-03'],
    [40, 72, 'KT-3318'],
    [400, 300, 'KT-4429'],
  ])
  const all = lines.flatMap((line) => tokensOn(line))
  const dates = lines
    .filter(({ text }) => text === '2026-05-03')
    .map((line) => partOfLine(line, 0, line.text.length, line.text))
  expect(all.filter((one) => isInBlockOfDates(one, dates)).map(({ value }) => value)).toEqual(['KT-2207'])
})
