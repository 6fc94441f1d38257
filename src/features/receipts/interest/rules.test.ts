import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween } from '../../../shared/dates.ts'
import { centsOf, type InterestRule, lastOver, monthsOf, type Principal, sumOfMonths } from './rules.ts'

const rule: InterestRule = { graceDays: 0, annualRate: 1_200, interestFrom: '2020-01-01' }
const owed = (dueOn: string, amountCents: number, ...payments: Principal['payments']): Principal => ({
  id: 'charge',
  kind: 'contribution',
  fund: 'operating',
  label: null,
  dueOn,
  amountCents,
  payments,
})
const interest = (principals: readonly Principal[], through: string, more: Partial<InterestRule> = {}) =>
  sumOfMonths(monthsOf(principals, { ...rule, ...more }, through))

describe('worked examples, 12 % a year', () => {
  test('1,000 $ due on 1 January and late for 30 days costs 9.86 $', () => {
    // 1,000 × 0.12 × 30 / 365 = 9.8630
    expect(interest([owed('2026-01-01', 100_000)], '2026-01-31')).toBe(986)
  })

  test('days of grace bear none, and interest starts on the day after them', () => {
    expect(interest([owed('2026-01-01', 100_000)], '2026-01-06', { graceDays: 5 })).toBe(0)
    // 1,000 × 0.12 × 25 / 365 = 8.2192
    expect(interest([owed('2026-01-01', 100_000)], '2026-01-31', { graceDays: 5 })).toBe(822)
  })

  test('a part that is paid stops bearing on the day after it is paid', () => {
    const partly = owed('2026-01-01', 100_000, { on: '2026-01-11', amountCents: 60_000 })
    // (1,000 × 10 + 400 × 20) × 0.12 / 365 = 5.9178
    expect(interest([partly], '2026-01-31')).toBe(592)
    expect(monthsOf([partly], rule, '2026-01-31')[0]?.lines).toMatchObject([
      { fromOn: '2026-01-02', throughOn: '2026-01-11', baseCents: 100_000, annualRate: 1_200 },
      { fromOn: '2026-01-12', throughOn: '2026-01-31', baseCents: 40_000 },
    ])
  })

  test('what is paid on its day or within the days of grace costs nothing', () => {
    expect(interest([owed('2026-01-01', 100_000, { on: '2026-01-01', amountCents: 100_000 })], '2026-12-31')).toBe(0)
    const inGrace = owed('2026-01-01', 100_000, { on: '2026-01-06', amountCents: 100_000 })
    expect(interest([inGrace], '2026-12-31', { graceDays: 5 })).toBe(0)
  })

  test('each month is rounded once to the cent, half up, over all that is late', () => {
    const months = monthsOf([owed('2026-01-01', 50), owed('2026-01-01', 50)], rule, '2026-03-31')
    // 1 $ late: 30 days 0.986 c., 28 days 0.921 c., 31 days 1.019 c.
    expect(months.map(({ month, amountCents }) => [month, amountCents])).toEqual([
      ['2026-01-01', 1],
      ['2026-02-01', 1],
      ['2026-03-01', 1],
    ])
    const half = { kind: 'contribution', label: null, chargeId: 'c', dueOn: '2026-01-01' } as const
    expect(
      centsOf([{ ...half, baseCents: 3_650, annualRate: 50, fromOn: '2026-01-02', throughOn: '2026-01-11' }]),
    ).toBe(1)
  })

  test('a whole year costs the yearly rate, in a leap year as in another, and across both', () => {
    expect(interest([owed('2025-12-31', 3_650_000)], '2026-12-31')).toBe(438_000)
    expect(interest([owed('2027-12-31', 3_660_000)], '2028-12-31')).toBe(439_200)
    const february = monthsOf([owed('2028-01-31', 1_000_000)], rule, '2028-02-29')
    // 10,000 × 0.12 × 29 / 366 = 95.0820
    expect(february).toMatchObject([{ month: '2028-02-01', amountCents: 9_508 }])
  })

  test('nothing before the day from which the building asks for interest, nor without a rate', () => {
    expect(interest([owed('2025-01-01', 100_000)], '2026-01-31', { interestFrom: '2026-01-22' })).toBe(329)
    expect(interest([owed('2025-01-01', 100_000)], '2026-01-31', { annualRate: 0 })).toBe(0)
    expect(interest([owed('2025-01-01', 100_000)], '2026-01-31', { interestFrom: null })).toBe(0)
  })

  test('a month is charged once it is over', () => {
    expect(lastOver('2026-03-01')).toBe('2026-02-28')
    expect(lastOver('2026-03-31')).toBe('2026-02-28')
  })
})

const anyPrincipal = fc
  .record({
    due: fc.nat(700),
    amountCents: fc.integer({ min: 1, max: 500_000 }),
    paid: fc.array(fc.record({ after: fc.nat(500), part: fc.integer({ min: 1, max: 60 }) }), { maxLength: 4 }),
  })
  .map(({ due, amountCents, paid }) => {
    let left = amountCents
    const payments = paid.map(({ after, part }) => {
      const cents = Math.min(left, Math.ceil((amountCents * part) / 100))
      left -= cents
      return { on: addDays('2027-01-01', due + after), amountCents: cents }
    })
    return owed(addDays('2027-01-01', due), amountCents, ...payments)
  })
const anyRule = fc.record({ graceDays: fc.nat(30), annualRate: fc.integer({ min: 1, max: 3_000 }) })

test('whatever is late and paid, the interest is that of each day on its own, within half a cent a month', () =>
  fc.assert(
    fc.property(fc.array(anyPrincipal, { maxLength: 4 }), anyRule, fc.nat(900), (principals, asked, days) => {
      const through = addDays('2027-01-01', days)
      const found = monthsOf(principals, { ...rule, ...asked }, through)
      let exact = 0
      for (const { dueOn, amountCents, payments } of principals)
        for (let day = addDays(dueOn, asked.graceDays + 1); day <= through; day = addDays(day, 1)) {
          const left = payments.filter(({ on }) => on < day).reduce((rest, one) => rest - one.amountCents, amountCents)
          const year = daysBetween(`${day.slice(0, 4)}-01-01`, addMonths(`${day.slice(0, 4)}-01-01`, 12))
          exact += (left * asked.annualRate) / (10_000 * year)
        }
      // Months that come to less than half a cent are left out too.
      expect(Math.abs(sumOfMonths(found) - exact)).toBeLessThanOrEqual(0.5 * 31 + 0.01)
      for (const { month, amountCents, lines } of found) {
        expect(amountCents).toBe(centsOf(lines))
        for (const line of lines)
          expect([line.fromOn.slice(0, 7), line.throughOn.slice(0, 7)]).toEqual([month.slice(0, 7), month.slice(0, 7)])
      }
    }),
    { numRuns: 150 },
  ))

test('whatever is late, paying earlier never costs more, and interest never bears interest', () =>
  fc.assert(
    fc.property(anyPrincipal, anyRule, fc.integer({ min: 1, max: 200 }), (principal, asked, sooner) => {
      const all = { ...rule, ...asked }
      const moved = principal.payments.map((one) => ({ ...one, on: addDays(one.on, -sooner) }))
      const through = '2029-12-31'
      const months = monthsOf([principal], all, through)
      expect(sumOfMonths(monthsOf([{ ...principal, payments: moved }], all, through))).toBeLessThanOrEqual(
        sumOfMonths(months) + months.length,
      )
      for (const { lines } of months)
        for (const { baseCents } of lines) expect(baseCents).toBeLessThanOrEqual(principal.amountCents)
    }),
    { numRuns: 100 },
  ))
