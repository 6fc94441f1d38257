import { expect, test } from 'vitest'
import { exampleOf, reminderName } from './rules.ts'

test('the example of the rule: 100 $ late for 30 days', () => {
  expect(exampleOf({ annualRate: 1_200, graceDays: 0 }, { amountCents: 10_000, days: 30 })).toBe(99)
  expect(exampleOf({ annualRate: 1_200, graceDays: 5 }, { amountCents: 10_000, days: 30 })).toBe(82)
})

test('the last reminder is a formal notice, unless it is the only one', () => {
  expect([1, 2, 3].map((step) => reminderName(step, 3))).toEqual(['first', 'second', 'formal'])
  expect(reminderName(1, 1)).toBe('first')
  expect(reminderName(5, 5)).toBe('formal')
})
