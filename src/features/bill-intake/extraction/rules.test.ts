import { expect, test } from 'vitest'
import { leftOutOf, spotsOf } from './rules.ts'
import { reading } from './testing.ts'

test('spots are the places where values were read', () => {
  expect(spotsOf(reading).map(({ name, page }) => [name, page])).toEqual([
    ['vendorName', 1],
    ['issuedOn', 2],
    ['totalCents', 1],
  ])
})

test('unread pages are counted', () => {
  const page = { page: 1, width: 1, height: 1, turn: 0 } as const
  expect(leftOutOf({ pageCount: 24, pages: [page] })).toBe(23)
  expect(leftOutOf({ pageCount: 0, pages: [] })).toBe(0)
})
