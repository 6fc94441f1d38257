import { expect, test } from 'vitest'
import { spotsOf } from './rules.ts'
import { reading } from './testing.ts'

test('spots are where values were read', () => {
  expect(spotsOf(reading).map(({ name, page, isSure }) => [name, page, isSure])).toEqual([
    ['vendorName', 1, true],
    ['issuedOn', 2, false],
    ['totalCents', 1, true],
  ])
})
