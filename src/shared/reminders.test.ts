import { expect, it } from 'vitest'
import { reminderKinds, reminderOn } from './reminders.ts'

const today = '2026-11-23'

it.each([
  ['61 days ahead', '2027-01-23', undefined],
  ['60 days ahead', '2027-01-22', 60],
  ['31 days ahead', '2026-12-24', 60],
  ['30 days ahead', '2026-12-23', 30],
  ['8 days ahead', '2026-12-01', 30],
  ['a week ahead', '2026-11-30', 7],
  ['on the day', '2026-11-23', 7],
  ['the day after', '2026-11-22', undefined],
] as const)('a reminder %s, of what ends on %s, is that of %s days', (_, endsOn, days) =>
  expect(reminderOn(endsOn, today)).toBe(days),
)

it('each reminder is a notification of its group', () =>
  expect(reminderKinds('ends')).toEqual({ in_60: 'ends', in_30: 'ends', in_7: 'ends' }))
