import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './money.ts'

test('an amount is shared by weights without losing a cent, each part within a cent of its exact share', () => {
  const weights = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(fc.nat(99_999_999), weights, (cents, given) => {
      const whole = given.reduce((sum, weight) => sum + weight, 0)
      const parts = allocate(cents, given)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole === 0 ? 0 : cents)
      for (const [at, part] of parts.entries())
        expect(Math.abs(part - (cents * (given[at] ?? 0)) / (whole || 1))).toBeLessThan(1.001)
    }),
    { numRuns: 1_000, seed: 1_000 },
  )
})
