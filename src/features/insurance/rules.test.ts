import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { deductiblesOf, highestDeductible, isRenewed, missingKinds, requireTerm, stateOf } from './rules.ts'

const today = '2026-11-23'

it.each([
  ['2026-11-24', '2027-11-23', 'coming'],
  ['2026-11-23', '2027-11-22', 'current'],
  ['2026-01-01', '2027-01-22', 'ending'],
  ['2026-01-01', '2026-11-23', 'ending'],
  ['2025-01-01', '2026-11-22', 'over'],
] as const)('a policy from %s to %s is %s', (startsOn, endsOn, state) =>
  expect(stateOf({ startsOn, endsOn }, today)).toBe(state),
)

it('a policy cannot end before it starts, and may last one day', () => {
  expect(() => requireTerm({ startsOn: today, endsOn: '2026-11-22' })).toThrow(AppError)
  expect(() => requireTerm({ startsOn: today, endsOn: today })).not.toThrow()
})

it('a policy is renewed by those that insure the same on the day after it', () => {
  const kinds = ['property', 'liability'] as const
  const policy = { kinds, startsOn: '2026-01-01', endsOn: '2026-12-31' }
  const next = { startsOn: '2027-01-01', endsOn: '2027-12-31' }
  expect(isRenewed(policy, [{ kinds, ...next }])).toBe(true)
  expect(isRenewed(policy, [{ kinds, ...next, startsOn: '2027-01-02' }])).toBe(false)
  expect(isRenewed(policy, [policy])).toBe(false)
  expect(isRenewed(policy, [{ kinds: ['property'], ...next }])).toBe(false)
  expect(
    isRenewed(policy, [
      { kinds: ['property'], ...next },
      { kinds: ['liability'], ...next },
    ]),
  ).toBe(true)
})

describe('what a syndicate lacks', () => {
  const year = { startsOn: '2026-01-01', endsOn: today }
  it('is each kind that no policy of the day insures', () => {
    const liability = { kinds: ['liability'] as const, startsOn: '2027-01-01', endsOn: '2027-12-31' }
    expect(missingKinds([{ kinds: ['property'], ...year }, liability], 'condo', today)).toEqual([
      'liability',
      'directors',
    ])
    expect(missingKinds([{ kinds: ['property', 'liability', 'directors'], ...year }], 'mixed', today)).toEqual([])
  })
  it('is nothing in a rental building, and no directors before the law asked for them', () => {
    expect(missingKinds([], 'rental', today)).toEqual([])
    expect(missingKinds([], 'condo', '2021-04-14')).toEqual(['property', 'liability'])
    expect(missingKinds([], 'condo', '2021-04-15')).toEqual(['property', 'liability', 'directors'])
  })
})

it('perils have a deductible in the insurance of a building alone', () => {
  expect(deductiblesOf(['directors'])).toEqual(['otherDeductibleCents'])
  expect(deductiblesOf(['property', 'directors'])).toHaveLength(5)
})

it('the highest deductible leaves earthquakes out', () => {
  const none = {
    waterDeductibleCents: null,
    sewerBackupDeductibleCents: null,
    fireDeductibleCents: null,
    earthquakeDeductibleCents: null,
    otherDeductibleCents: null,
  }
  expect(highestDeductible(none)).toBeNull()
  expect(
    highestDeductible({
      ...none,
      waterDeductibleCents: 2_500_000,
      fireDeductibleCents: 1_000_000,
      earthquakeDeductibleCents: 9_000_000,
    }),
  ).toBe(2_500_000)
})
