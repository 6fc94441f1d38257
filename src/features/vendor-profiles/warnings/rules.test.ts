import { expect, test } from 'vitest'
import { previousOf, unusualAgainst, wantingOf } from './rules.ts'

const earlier = [10_000, 11_000, 12_000, 10_500]

test.each([
  [15_000, false],
  [15_001, true],
  [5_000, false],
  [4_999, true],
  [12_000, false],
  [0, false],
  [-20_000, false],
])('after bills from 100 to 120 dollars, one of %s cents is unusual: %s', (totalCents, isUnusual) =>
  expect(unusualAgainst(totalCents, earlier) !== null).toBe(isUnusual),
)

test('the reason is the range and how many bills made it', () =>
  expect(unusualAgainst(90_000, [...earlier, -500])).toEqual({ lowCents: 10_000, highCents: 12_000, count: 4 }))

test('three bills say nothing of what is usual', () => expect(unusualAgainst(90_000, earlier.slice(1))).toBeNull())

test.each([
  [true, null, 'unknown'],
  [true, '2026-01-01', 'lapsed'],
  [true, '2027-12-31', null],
  [false, '2026-01-01', null],
] as const)('needed: %s, until %s: %s', (isNeeded, endsOn, wanting) =>
  expect(wantingOf(isNeeded, endsOn, '2026-11-23')).toBe(wanting),
)

test.each([
  [11_000, { cents: 10_000, day: '2026-10-01' }],
  [10_000, null],
])('%s is compared with the last bill of the same thing', (totalCents, previous) => {
  const earlier = [
    { title: 'Réparation', totalCents: 90_000, issuedOn: '2026-10-15' },
    { title: 'Tonte, octobre 2026', totalCents: 10_000, issuedOn: '2026-10-01' },
    { title: 'Tonte, septembre 2026', totalCents: 8_000, issuedOn: '2026-09-01' },
  ]
  expect(previousOf({ title: 'Tonte, novembre 2026', totalCents }, earlier)).toEqual(previous)
})
