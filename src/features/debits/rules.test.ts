import { expect, test } from 'vitest'
import { agreementLife, isNoticeShort, isTooFrequent, problemOfTerms, ruleOn } from './rules.ts'

test('the rule of a day is the last one that began by then', () => {
  expect(ruleOn('2026-11-29')).toMatchObject({ noticeDays: 10, claimDays: { personal: 90, business: 10 } })
  expect(ruleOn('2020-01-01').noticeDays).toBe(10)
})

test('fewer days of notice than the rule asks are a shorter notice', () => {
  expect([0, 9, 10, 30].map((days) => isNoticeShort(days, '2026-11-29'))).toEqual([true, true, false, false])
})

test('a fixed or a highest amount is named, and nobody signs tomorrow', () => {
  const of = (amountKind: 'variable' | 'maximum' | 'fixed', amountCents: number | null, signedOn = '2026-11-29') =>
    problemOfTerms({ amountKind, amountCents }, signedOn, '2026-11-29')
  expect([of('variable', null), of('maximum', null), of('fixed', null), of('fixed', 100)]).toEqual([
    null,
    'amount_needed',
    'amount_needed',
    null,
  ])
  expect(of('variable', null, '2026-11-30')).toBe('signed_in_future')
})

test.each([
  ['due_days', '2026-11-01', '2026-11-15', false],
  ['monthly', '2026-11-01', '2026-11-30', true],
  ['monthly', '2026-11-30', '2026-12-01', false],
  ['quarterly', '2026-11-01', '2027-01-31', true],
  ['quarterly', '2026-11-30', '2027-02-01', false],
  ['yearly', '2026-11-01', '2027-10-31', true],
  ['yearly', '2026-11-30', '2027-11-01', false],
  ['once', '2020-01-01', '2026-11-01', true],
] as const)('a debit %s after one on %s is too frequent on %s: %s', (frequency, lastOn, dueOn, isRefused) => {
  expect(isTooFrequent(frequency, lastOn, dueOn)).toBe(isRefused)
  expect(isTooFrequent(frequency, null, dueOn)).toBe(false)
})

test('a cancelled or ended agreement has no step left', () => {
  expect(agreementLife.from('cancelled')).toEqual([])
  expect(agreementLife.from('ended')).toEqual([])
  expect(agreementLife.from('suspended', ['payor'])).toEqual(['cancel'])
})
