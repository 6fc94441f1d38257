import { expect, test } from 'vitest'
import { earliest } from './rules.ts'

test('of the items of several nouns, the earliest are kept, in the order of the days', () => {
  const item = (on: string, noun: string, id: string) => ({ on, noun, id })
  const items = [
    item('2026-12-03', 'bills', '1'),
    item('2026-12-01', 'residences', '3'),
    item('2026-12-01', 'bills', '2'),
    item('2026-12-09', 'bills', '4'),
  ]
  expect(earliest(items, 3).map(({ id }) => id)).toEqual(['2', '3', '1'])
  expect(earliest(items, 9)).toHaveLength(4)
})

test('two items of one thing on one day keep their order', () => {
  const item = (what: string) => ({ on: '2026-12-01', noun: 'transfers', id: '1', what })
  const items = ['certificate', 'statement', 'sale'].map(item)
  expect(earliest(items, 9)).toEqual(items)
})
