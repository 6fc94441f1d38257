import { describe, expect, test } from 'vitest'
import { calibratedProbability, rankings, sharesOf, weigh } from './ranking.ts'

describe('learned weights', () => {
  test('sum the features of a candidate; an unknown feature weighs nothing', () => {
    const called = weigh('due', new Map([['called due', 1]]))
    expect(called).toBeGreaterThan(0)
    expect(weigh('due', new Map([['called due', 0.5]]))).toBeCloseTo(called / 2)
    expect(weigh('due', new Map([['never heard of', 1]]))).toBe(0)
  })

  test('are normalized to one', () => {
    const shares = sharesOf([2, 1, -700])
    expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1)
    expect(shares[0]).toBeGreaterThan(shares[1] ?? 1)
  })

  test.each(rankings.flatMap((name) => [[name, 'printed'] as const, [name, 'recognised'] as const]))(
    '%s, %s: more votes never lower the confidence, which never exceeds the measured one',
    (name, origin) => {
      const steps = Array.from({ length: 101 }, (_, i) => calibratedProbability(name, i / 100, origin))
      expect(steps.every((step, i) => i === 0 || step >= (steps[i - 1] ?? 0))).toBe(true)
      expect(steps[0]).toBe(0)
      expect(steps[100]).toBeLessThan(1)
    },
  )
})
