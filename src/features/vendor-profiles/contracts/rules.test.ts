import { expect, test } from 'vitest'
import { nextNoticeOf, noticeOnOf, requireTerm, stateOf } from './rules.ts'

test.each([
  ['2027-03-31', 60, '2027-01-30'],
  ['2028-03-01', 1, '2028-02-29'],
  ['2027-03-31', null, '2027-03-31'],
  [null, null, null],
] as const)('a contract until %s with a notice of %s days is to be ended by %s', (endsOn, noticeDays, noticeOn) =>
  expect(noticeOnOf({ endsOn, noticeDays })).toBe(noticeOn),
)

test.each([
  ['2025-01-01', '2025-12-31', 60, true, '2026-11-01'],
  ['2024-03-01', '2024-05-31', 30, true, '2026-10-31'],
  ['2026-01-05', '2026-01-24', 0, true, '2026-10-31'],
  ['2025-01-31', '2025-02-27', null, true, '2026-11-27'],
  ['2026-01-01', '2026-12-31', 30, true, '2026-12-01'],
  ['2025-01-01', '2025-12-31', 60, false, null],
  ['2025-01-01', null, null, true, null],
] as const)(
  'from %s to %s with a notice of %s days, renewed %s: the next notice is due by %s',
  (startsOn, endsOn, noticeDays, isRenewed, noticeOn) =>
    expect(nextNoticeOf({ startsOn, endsOn, noticeDays, isRenewed }, '2026-10-31')).toBe(noticeOn),
)

test('a contract ends after it starts, and only one that ends has a notice', () => {
  expect(() => requireTerm({ startsOn: '2026-02-01', endsOn: '2026-01-31' })).toThrow()
  expect(() => requireTerm({ startsOn: '2026-02-01', endsOn: null, noticeDays: 30 })).toThrow()
  expect(() => requireTerm({ startsOn: '2026-02-01', endsOn: '2026-02-01', noticeDays: 30 })).not.toThrow()
})

test.each([
  ['2027-01-01', null, false, 'coming'],
  ['2026-01-01', null, false, 'current'],
  ['2026-01-01', '2026-11-23', false, 'current'],
  ['2026-01-01', '2026-11-22', true, 'renewed'],
  ['2026-01-01', '2026-11-22', false, 'over'],
] as const)('from %s to %s, renewed %s: %s', (startsOn, endsOn, isRenewed, state) =>
  expect(stateOf({ startsOn, endsOn, isRenewed }, '2026-11-23')).toBe(state),
)
