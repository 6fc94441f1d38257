import { expect, test } from 'vitest'
import { nextReminder, worstBand } from './rules.ts'

const rule = { oldestDueOn: '2026-01-01', graceDays: 5, reminderDays: [10, 40, 70] }

test.each([
  [null, 1, '2026-01-11'],
  [{ step: 1, on: '2026-01-11' }, 2, '2026-02-10'],
  [{ step: 2, on: '2026-02-12' }, 3, '2026-03-14'],
])('after %j, reminder %i is due from %s on', (sent, step, dueOn) => {
  expect(nextReminder({ ...rule, sent })).toEqual({ step, dueOn })
})

test('a first reminder that goes out late leaves as long before the next one as the rule does', () => {
  expect(nextReminder({ ...rule, sent: { step: 1, on: '2026-04-01' } })).toEqual({ step: 2, dueOn: '2026-05-01' })
})

test('nothing is due within the days of grace, after the last reminder, or where a building sends none', () => {
  expect(nextReminder({ ...rule, graceDays: 30, sent: null })).toEqual({ step: 1, dueOn: '2026-02-01' })
  expect(nextReminder({ ...rule, sent: { step: 3, on: '2026-03-14' } })).toBeNull()
  expect(nextReminder({ ...rule, reminderDays: [], sent: null })).toBeNull()
})

test('how late a home is, is the oldest band in which it owes', () => {
  expect(worstBand({ current: 5, days_30: 1, days_60: 0, days_90: 2, older: 0 })).toBe('days_90')
  expect(worstBand({ current: 5, days_30: 0, days_60: 0, days_90: 0, older: 0 })).toBeNull()
})
