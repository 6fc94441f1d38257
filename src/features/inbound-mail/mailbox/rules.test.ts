import { expect, test } from 'vitest'
import { mostTries, waitAfter } from './rules.ts'

test('a message that fails is tried again for about a day, ever more rarely', () => {
  const waits = Array.from({ length: mostTries }, (_, at) => waitAfter(at + 1))
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000
  expect(hours).toBeGreaterThan(18)
  expect(hours).toBeLessThan(36)
})
