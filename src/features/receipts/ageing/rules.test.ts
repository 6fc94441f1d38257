import { expect, test } from 'vitest'
import { ageingOf, bandOf, suspendedSince, totalAgeing } from './rules.ts'

const due = (dueOn: string, leftCents = 100, kind: 'contribution' | 'interest' = 'contribution') => ({
  kind,
  dueOn,
  leftCents,
})

test.each([
  ['2026-04-01', 0, 'current'],
  ['2026-03-31', 0, 'days_30'],
  ['2026-03-27', 5, 'current'],
  ['2026-03-26', 5, 'days_30'],
  ['2026-03-02', 0, 'days_30'],
  ['2026-03-01', 0, 'days_60'],
  ['2026-01-31', 0, 'days_60'],
  ['2026-01-30', 0, 'days_90'],
  ['2026-01-01', 0, 'days_90'],
  ['2025-12-31', 0, 'older'],
])('what was due on %s with %i days of grace is %s on 1 April', (dueOn, graceDays, band) => {
  expect(bandOf(dueOn, '2026-04-01', graceDays)).toBe(band)
})

test('what is due later is in no band', () => {
  expect(ageingOf([due('2026-03-01'), due('2026-05-01')], '2026-04-01', 0)).toEqual({
    current: 0,
    days_30: 0,
    days_60: 100,
    days_90: 0,
    older: 0,
  })
})

test('votes are suspended once a common expense is unpaid for more than three months, until all is paid', () => {
  expect(suspendedSince([due('2026-01-01')], '2026-04-01')).toBeNull()
  expect(suspendedSince([due('2026-02-01'), due('2026-01-01')], '2026-04-02')).toBe('2026-04-01')
  // The last day of a month counts to the last day of a shorter one.
  expect(suspendedSince([due('2025-11-30')], '2026-03-01')).toBe('2026-02-28')
  expect(suspendedSince([due('2026-01-01', 0)], '2026-06-01')).toBeNull()
  expect(suspendedSince([due('2026-01-01', 100, 'interest')], '2026-06-01')).toBeNull()
})

test('what homes owe together is the sum of each age', () => {
  const one = { current: 1, days_30: 2, days_60: 3, days_90: 4, older: 5 }
  expect(totalAgeing([one, { ...one, older: 50 }])).toEqual({
    current: 2,
    days_30: 4,
    days_60: 6,
    days_90: 8,
    older: 55,
  })
  expect(totalAgeing([])).toEqual({ current: 0, days_30: 0, days_60: 0, days_90: 0, older: 0 })
})
