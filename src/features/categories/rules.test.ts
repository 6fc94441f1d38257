import { expect, test } from 'vitest'
import { billCategories } from './contract.ts'
import { accountOf, fundOf } from './rules.ts'

test('each category has an account of its own, and works of the contingency fund are its', () => {
  expect(new Set(billCategories.map(accountOf)).size).toBe(billCategories.length)
  expect([accountOf('utilities'), fundOf('utilities'), fundOf('major_works'), fundOf('deductible')]).toEqual([
    '5010',
    'operating',
    'contingency',
    'self_insurance',
  ])
})
