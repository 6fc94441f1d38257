import { expect, test } from 'vitest'
import { layoutOf } from '../testing.ts'
import { readDates } from './dates.ts'

const days = (head: string, gap: number, rest: string) =>
  readDates(
    layoutOf([
      [40, 40, head],
      [40 + head.length * 5 + gap, 40, rest],
    ]),
    'day',
    '2031-06-20',
  ).map(({ value }) => value)

test.each(['4 mars', 'Mar. 4,', 'le 4 mars'])('a typed date whose year stands apart is whole: %s', (head) => {
  expect(days(head, 14, '2031')).toEqual(['2031-03-04'])
})

test('neither a number in the next column nor an amount is a year', () => {
  expect(days('4 mars', 60, '2031')).toEqual([])
  expect(days('4 mars', 14, '2031,50 $')).toEqual([])
})
