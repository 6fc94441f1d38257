import { expect, test } from 'vitest'
import { addDays } from '../../shared/dates.ts'
import { dueOnOf, leastLiability, requireDays, settledObligation, stateOf } from './rules.ts'

const today = '2026-11-23'
const proof = (left: number | null, liabilityCents: number | null = null, minimumCents: number | null = null) => ({
  dueOn: left === null ? null : addDays(today, left),
  liabilityCents,
  minimumCents,
})

test('a unit that handed nothing in has something missing', () => {
  expect(stateOf(undefined, today)).toBe('missing')
})

test.each([
  [-1, 'expired'],
  [0, 'expiring'],
  [60, 'expiring'],
  [61, 'met'],
] as const)('with %i days left, an obligation is %s', (left, state) => {
  expect(stateOf(proof(left), today)).toBe(state)
})

test('an insurance below the amount asked is insufficient while it lasts, and one without an amount is not', () => {
  expect(stateOf(proof(200, 1_000_000_00, 2_000_000_00), today)).toBe('insufficient')
  expect(stateOf(proof(-1, 1_000_000_00, 2_000_000_00), today)).toBe('expired')
  expect(stateOf(proof(200, 2_000_000_00, 2_000_000_00), today)).toBe('met')
  expect(stateOf(proof(200, null, 2_000_000_00), today)).toBe('met')
})

test('the last day is that of the policy, or the rhythm counted from the day it was done', () => {
  expect(dueOnOf({ startsOn: '2026-01-31', endsOn: null }, 1)).toBe('2026-02-28')
  expect(dueOnOf({ startsOn: '2026-01-31', endsOn: '2026-12-31' }, null)).toBe('2026-12-31')
})

test.each([
  [12, 1_000_000_00],
  [13, 2_000_000_00],
])('for %i units, the amount that is proposed is %i cents', (units, cents) => {
  expect(leastLiability(units, today)).toBe(cents)
})

test('no amount is proposed before there was a rule', () => {
  expect(leastLiability(40, '2020-04-14')).toBeNull()
})

test('an insurance has an amount and no rhythm, anything else a rhythm and no amount', () => {
  const insurance = { kind: 'owner_insurance', everyMonths: 12 } as const
  expect(settledObligation(insurance, 5)).toEqual({ everyMonths: null, minimumCents: 5 })
  expect(settledObligation({ ...insurance, minimumCents: null }, 5).minimumCents).toBeNull()
  const heater = { kind: 'water_heater', minimumCents: 5 } as const
  expect(settledObligation(heater, 5)).toEqual({ everyMonths: 120, minimumCents: null })
})

test('what is done later is not done, and an insurance may begin later', () => {
  const tomorrow = { startsOn: addDays(today, 1), endsOn: null }
  expect(() => requireDays({ kind: 'dryer_duct', ...tomorrow }, today)).toThrow('in_future')
  const coming = { kind: 'owner_insurance', startsOn: addDays(today, 1) } as const
  expect(() => requireDays({ ...coming, endsOn: addDays(today, 366) }, today)).not.toThrow()
  expect(() => requireDays({ ...coming, endsOn: today }, today)).toThrow('ends_too_early')
})
