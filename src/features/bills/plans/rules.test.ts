import { describe, expect, test } from 'vitest'
import { Payment, PaymentPlan } from './contract.ts'
import { isSamePlan, once, planFrom, planRead, planTold, rhythmOf } from './rules.ts'

const pay = (dueOn: string, amountCents = 50_000) => ({ dueOn, amountCents })
const monthly: PaymentPlan = {
  type: 'recurring',
  kind: 'monthly',
  payments: [pay('2026-11-01'), pay('2026-12-01'), pay('2027-01-01')],
}
const nothing = { value: null, confidence: 0, source: null }

describe('a plan', () => {
  test('is one payment or a schedule, with its payments in the order of their days', () => {
    expect(planFrom(null, [])).toBeNull()
    expect(planFrom('once', monthly.payments)).toBe(once)
    expect(planFrom('monthly', [...monthly.payments].reverse())).toEqual(monthly)
    expect([null, once, monthly].map(rhythmOf)).toEqual([null, 'once', 'monthly'])
    expect(rhythmOf({ type: 'recurring', kind: null, payments: [] })).toBeNull()
  })

  test('is read within the limits of a bill: no zero payment, sixty at most', () => {
    const type = { value: 'one_time', confidence: 0.82, source: null } as const
    expect(planRead({ paymentType: type, schedule: nothing })).toBe(once)
    expect(planRead({ paymentType: nothing, schedule: nothing })).toBeNull()
    const long = Array.from({ length: 80 }, () => pay('2026-11-01'))
    const schedule = { value: { kind: 'custom' as const, payments: [pay('2026-10-01', 0), ...long] }, confidence: 1 }
    const plan = planRead({ paymentType: nothing, schedule: { ...schedule, source: null } })
    expect(plan?.payments).toEqual(long.slice(0, 60))
    expect(PaymentPlan.parse(plan)).toEqual(plan)
  })

  test('equals another with the same schedule, days and amounts', () => {
    expect(isSamePlan(monthly, { ...monthly })).toBe(true)
    expect(isSamePlan(monthly, { ...monthly, kind: 'custom' })).toBe(false)
    expect(isSamePlan(monthly, { ...monthly, payments: monthly.payments.slice(1) })).toBe(false)
    expect(isSamePlan(null, once)).toBe(false)
    expect(planTold(monthly, once)).toEqual({ plan: ['monthly', 'once'] })
    expect(planTold(monthly, { ...monthly })).toEqual({})
    expect(planTold(undefined, once)).toEqual({})
  })

  test('of one payment has neither kind nor payments, and no payment is zero', () => {
    const refused = [
      { type: 'one_time', kind: 'monthly', payments: [] },
      { type: 'one_time', kind: null, payments: monthly.payments },
      { type: 'recurring', kind: null, payments: [] },
      { ...monthly, payments: [pay('2026-11-01', -1)] },
      { ...monthly, payments: [pay('2026-02-30')] },
      { ...monthly, payments: Array.from({ length: 61 }, () => pay('2026-11-01')) },
    ]
    expect(refused.filter((plan) => PaymentPlan.safeParse(plan).success)).toEqual([])
    expect(Payment.safeParse(pay('2026-11-01', 0.5)).success).toBe(false)
  })
})
