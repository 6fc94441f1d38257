import { describe, expect, test } from 'vitest'
import type { PaymentPlan, Rhythm } from '../plans/contract.ts'
import { comesAt, dayAfter, differenceOf } from './rules.ts'

const pay = (dueOn: string, amountCents = 50_000) => ({ dueOn, amountCents })
const monthly: PaymentPlan = {
  type: 'recurring',
  kind: 'monthly',
  payments: [pay('2026-11-01'), pay('2026-12-01'), pay('2027-01-01')],
}

describe('listed payments', () => {
  test('are compared with the total, if there are any', () => {
    expect(differenceOf(monthly.payments, 150_000)).toBeNull()
    expect(differenceOf(monthly.payments, 160_000)).toBe(-10_000)
    expect(differenceOf(monthly.payments, 149_999)).toBe(1)
    expect(differenceOf(monthly.payments, null)).toBeNull()
    expect(differenceOf([], 160_000)).toBeNull()
  })

  test('follow a schedule, give or take a weekend', () => {
    const days = (...list: string[]) => list.map((day) => pay(day))
    expect(comesAt('monthly', monthly.payments)).toBe(true)
    expect(comesAt('monthly', days('2026-01-31', '2026-03-02', '2026-03-30'))).toBe(true)
    expect(comesAt('weekly', monthly.payments)).toBe(false)
    expect(comesAt('weekly', days('2026-01-05', '2026-01-12', '2026-01-20'))).toBe(true)
    expect(comesAt('quarterly', days('2026-01-15', '2026-04-15', '2026-07-15'))).toBe(true)
    expect(comesAt('yearly', days('2026-01-15', '2027-01-15'))).toBe(true)
    expect(comesAt('custom', monthly.payments)).toBe(true)
    expect(comesAt('once', monthly.payments)).toBe(false)
  })

  test('are followed by a day counted from the first: the 31st returns after a shorter month', () => {
    const following = (rhythm: Rhythm, ...days: (string | null)[]) =>
      dayAfter(
        rhythm,
        days.map((dueOn) => ({ dueOn })),
      )
    expect(following('monthly', '2027-01-31')).toBe('2027-02-28')
    expect(following('monthly', '2027-01-31', '2027-02-28')).toBe('2027-03-31')
    expect(following('quarterly', '2026-11-30', '2027-02-28')).toBe('2027-05-30')
    expect(following('yearly', '2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28')).toBe('2028-02-29')
    expect(following('weekly', '2027-01-31')).toBe('2027-02-07')
  })

  test('moved by a weekend or missing from the list do not shift the next day', () => {
    const following = (...days: string[]) =>
      dayAfter(
        'monthly',
        days.map((dueOn) => ({ dueOn })),
      )
    expect(following('2026-01-15', '2026-02-13')).toBe('2026-03-15')
    expect(following('2026-01-15', '2026-02-16')).toBe('2026-03-15')
    expect(following('2026-01-15', '2026-04-15')).toBe('2026-05-15')
  })

  test('on chosen days, or without days, have no next day', () => {
    expect(dayAfter('custom', [pay('2027-01-31')])).toBeUndefined()
    expect(dayAfter('once', [pay('2027-01-31')])).toBeUndefined()
    expect(dayAfter(null, [pay('2027-01-31')])).toBeUndefined()
    expect(dayAfter('yearly', [])).toBeUndefined()
    expect(dayAfter('yearly', [{ dueOn: '' }, { dueOn: null }, { dueOn: '2027-02-30' }])).toBeUndefined()
  })
})
