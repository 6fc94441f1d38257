import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDay, anyStep, cases } from '../../instalments/testing.ts'
import { amendedParts, splitCents, spread } from './rules.ts'

const sum = (list: readonly { readonly amountCents: number }[]) =>
  list.reduce((all, { amountCents }) => all + amountCents, 0)

describe('a total', () => {
  test('is split without losing a cent, the odd cents first', () => {
    expect(splitCents(10_000, 3)).toEqual([3_334, 3_333, 3_333])
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 99_999_999_999 }),
        fc.integer({ min: 1, max: 60 }),
        (total, count) => {
          const parts = splitCents(total, count)
          expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
          expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
          expect([...parts].sort((a, b) => b - a)).toEqual(parts)
        },
      ),
      cases(1_000),
    )
  })

  test('divided in any way gives parts of more than nothing, in order, whose sum is the total', () => {
    const division = fc.oneof(
      fc.record({ count: fc.integer({ min: -1, max: 70 }) }),
      fc.record({ amountCents: fc.integer({ min: -1, max: 9_999_999 }) }),
      fc.record({ untilOn: anyDay }),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.option(fc.nat(9_999_999)),
        anyDay,
        anyStep,
        division,
        (totalCents, initialCents, firstOn, every, how) => {
          const parts = spread({ totalCents, initialCents, firstOn, step: every, division: how, most: 60 })
          if (parts.length === 0) return
          expect(sum(parts)).toBe(totalCents)
          expect(parts.length).toBeLessThanOrEqual(60)
          expect(parts[0]?.dueOn).toBe(firstOn)
          expect(parts.every(({ amountCents }) => amountCents > 0)).toBe(true)
          expect(parts.every(({ dueOn }, at) => at === 0 || dueOn > (parts[at - 1]?.dueOn ?? ''))).toBe(true)
        },
      ),
      cases(2_000),
    )
  })

  test('takes its initial payment first, then equal parts; a set amount leaves the rest to the last', () => {
    const given = { totalCents: 100_000, firstOn: '2027-01-31', step: 'monthly', most: 60 } as const
    expect(spread({ ...given, initialCents: 40_000, division: { count: 2 } })).toEqual([
      { dueOn: '2027-01-31', amountCents: 40_000 },
      { dueOn: '2027-02-28', amountCents: 30_000 },
      { dueOn: '2027-03-31', amountCents: 30_000 },
    ])
    const amounts = spread({ ...given, initialCents: null, division: { amountCents: 45_000 } })
    expect(amounts.map(({ amountCents }) => amountCents)).toEqual([45_000, 45_000, 10_000])
    expect(spread({ ...given, initialCents: null, division: { untilOn: '2027-04-30' } })).toHaveLength(4)
    expect(spread({ ...given, initialCents: 100_000, division: { count: 2 } })).toEqual([])
    expect(spread({ ...given, initialCents: null, division: { count: 61 } })).toEqual([])
  })
})

test('an amendment names the instalments that it changes, adds and takes away, and none of those that stay', () => {
  const part = (dueOn: string, amountCents: number, isKept = false) => ({
    dueOn,
    amountCents,
    isKept,
    isCancelled: false,
  })
  const existing = [
    part('2027-01-01', 100, true),
    part('2027-02-01', 100),
    part('2027-03-01', 100),
    part('2027-04-01', 100),
  ]
  const stays = existing.slice(1)
  expect(amendedParts(existing, stays)).toEqual([])
  expect(amendedParts(existing, [...stays.slice(0, 1), { dueOn: '2027-03-15', amountCents: 200 }])).toMatchObject([
    { before: { dueOn: '2027-03-01', amountCents: 100 }, after: { dueOn: '2027-03-15', amountCents: 200 } },
    { before: { dueOn: '2027-04-01' }, after: undefined },
  ])
  expect(amendedParts(existing, [...stays, { dueOn: '2027-05-01', amountCents: 50 }])).toMatchObject([
    { before: undefined, after: { dueOn: '2027-05-01' } },
  ])
})
