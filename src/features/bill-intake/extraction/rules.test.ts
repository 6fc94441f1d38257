import { expect, test } from 'vitest'
import { spotsOf } from './rules.ts'
import { reading } from './testing.ts'

test('spots are the places where values were read', () => {
  expect(spotsOf(reading).map(({ name, page }) => [name, page])).toEqual([
    ['vendorName', 1],
    ['issuedOn', 2],
    ['totalCents', 1],
  ])
})
