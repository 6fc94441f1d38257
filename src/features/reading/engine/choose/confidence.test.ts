import { expect, test } from 'vitest'
import { readAmounts } from '../find/amounts.ts'
import { readDates } from '../find/dates.ts'
import type { Found } from '../layout/layout.ts'
import { layOut, partOfLine } from '../layout/layout.ts'
import { pageOf, type Run } from '../testing.ts'
import { confidenceOf, dayConfidence, negativeConfidence, numberConfidence, sumConfidence } from './confidence.ts'
import { readBilledAmounts } from './totals.ts'

const read = (text: string, certainty: number): Found<string> | null => {
  const page = pageOf([[40, 40, text]])
  const words = page.words.map((word) => ({ ...word, certainty }))
  return readDates(layOut([{ ...page, words }]), 'day', '2026-11-20')[0] ?? null
}

const chosen = (from: Found<string> | null, value = '2026-07-19') => ({
  value,
  share: 0.999,
  from,
  isDoubtful: false,
  isProven: true,
})

test('a recognized day with damaged digits is in doubt; printed so, it may be sure', () => {
  const today = '2026-11-20'
  expect(dayConfidence('issue', chosen(read('Date : 2026- 07-19', 0.95)), today)).toBeLessThan(0.9)
  for (const day of [read('Date : 2026-07-19', 0.95), read('Date : 2026- 07-19', 1)])
    expect(dayConfidence('issue', chosen(day), today)).toBe(confidenceOf('issue', 0.999, day))
})

test('a recognized day years away is in doubt: a digit of its year may be wrong', () => {
  const [seen, printed] = [read('Date : 2020-07-19', 0.95), read('Date : 2020-07-19', 1)]
  expect(dayConfidence('issue', chosen(seen, '2020-07-19'), '2026-11-20')).toBeLessThan(0.9)
  expect(dayConfidence('issue', chosen(seen, '2020-07-19'), '2020-08-01')).toBeGreaterThan(0.9)
  expect(dayConfidence('issue', chosen(printed, '2020-07-19'), '2026-11-20')).toBeGreaterThan(0.9)
})

const sums: Run[] = [
  [300, 40, 'Sous-total'],
  [440, 40, '100,00 $'],
  [300, 60, 'TPS'],
  [440, 60, '5,00 $'],
]
const qst: Run[] = [
  [300, 80, 'TVQ'],
  [440, 80, '9,98 $'],
]
const total = (y: number): Run[] => [
  [300, y, 'Total'],
  [440, y, '114,98 $'],
]

function sumSure(runs: readonly Run[], certainty: number): number {
  const page = pageOf(runs)
  const amounts = readAmounts(layOut([{ ...page, words: page.words.map((word) => ({ ...word, certainty })) }]))
  return sumConfidence(0.95, readBilledAmounts(amounts, 0), amounts)
}

test('recognized sums are sure if all four are printed, or the total twice', () => {
  expect(sumSure([...sums, ...qst, ...total(100)], 0.9)).toBe(0.95)
  expect(sumSure([...sums, ...total(100), ...total(300)], 0.9)).toBe(0.95)
  expect(sumSure([...sums, ...total(100)], 0.9)).toBeLessThan(0.9)
  expect(sumSure([...sums, ...total(100)], 1)).toBe(0.95)
})

test('a recognized total without a sum that confirms it is sure only in clear print', () => {
  expect(sumSure(total(100), 0.9)).toBe(0.95)
  expect(sumSure(total(100), 0.7)).toBeLessThan(0.9)
})

test('a negative sum is sure only on a credit note', () => {
  expect(negativeConfidence(0.99, true)).toBe(0.99)
  expect(negativeConfidence(0.99, false)).toBeLessThan(0.9)
})

test('a number with a repaired character is never sure', () => {
  const printed = (text: string) => {
    const [line] = layOut([pageOf([[40, 40, text]])]).lines
    if (!line) throw new Error('no line')
    const proof = { isNamed: true, isRepeated: true, isAlike: false, hasRival: false }
    return { ...partOfLine(line, 0, text.length, 'VK00512'), share: 0.999, proof }
  }
  expect(numberConfidence(printed('VK00512'))).toBeGreaterThan(0.9)
  expect(numberConfidence(printed('VKOO512'))).toBeLessThan(0.9)
})
