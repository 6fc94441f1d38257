import { expect, test } from 'vitest'
import { solve } from './linear-equations.ts'

test('equations give their unknowns in any order', () => {
  const found = solve([
    [0, 1, 1, 5],
    [2, 0, 1, 5],
    [1, 1, 0, 3],
  ])
  expect(found?.map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1, 2, 3])
})

test('redundant equations give no unknown', () => {
  expect(
    solve([
      [1, 2, 3],
      [2, 4, 6],
    ]),
  ).toBeNull()
})
