import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, daysBetween, isDay } from '../../shared/dates.ts'
import { horizonOf, keptBy, leastAhead, leftOf, sumOf } from './layouts/rules.ts'
import { isOver, nthDay, type Repetition, repeatedThrough, type Step, stateOf, steps, yearlyCents } from './rules.ts'
import { anyDay, anyStep, cases } from './testing.ts'

const lengthOf = (date: Day): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate()

describe('the day of an instalment', () => {
  test('is the day of the first one, or the last day of a shorter month, however far', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom<Step>('monthly', 'bimonthly', 'quarterly', 'halfyearly', 'yearly'),
        fc.nat(400),
        (first, every, n) => {
          const on = nthDay(first, every, n)
          expect(isDay(on)).toBe(true)
          expect(Number(on.slice(8))).toBe(Math.min(Number(first.slice(8)), lengthOf(on)))
          expect(on.slice(5, 7) === first.slice(5, 7) || every !== 'yearly').toBe(true)
        },
      ),
      cases(2_000),
    )
  })

  test('is always later than the one before', () => {
    fc.assert(
      fc.property(anyDay, anyStep, fc.nat(400), (first, every, n) => {
        expect(nthDay(first, every, n + 1) > nthDay(first, every, n)).toBe(true)
      }),
      cases(2_000),
    )
  })

  test('of a week is the same day of the week, over changes of the clock and leap days', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(400), (first, n) => {
        expect(daysBetween(first, nthDay(first, 'weekly', n))).toBe(7 * n)
      }),
      cases(1_000),
    )
  })

  test('comes back to the 31st and to 29 February', () => {
    expect([0, 1, 2, 3].map((n) => nthDay('2027-12-31', 'monthly', n))).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ])
    expect([1, 4].map((n) => nthDay('2024-02-29', 'yearly', n))).toEqual(['2025-02-28', '2028-02-29'])
  })
})

describe('a repetition', () => {
  const rule = fc
    .record({ step: anyStep, anchorOn: anyDay, anchorOrdinal: fc.constantFrom(1, 4), untilOn: fc.option(anyDay) })
    .map((one): Repetition => ({ ...one, amountCents: 50_000 }))

  test('made to a day and then to a later one equals the one made to the later day at once', () => {
    fc.assert(
      fc.property(rule, fc.nat(900), fc.nat(900), (one, some, more) => {
        const [early, late] = [addDays(one.anchorOn, some), addDays(one.anchorOn, some + more)]
        const first = repeatedThrough(one, one.anchorOrdinal, early)
        const from = one.anchorOrdinal + first.length
        expect([...first, ...repeatedThrough(one, from, late)]).toEqual(repeatedThrough(one, one.anchorOrdinal, late))
      }),
      cases(1_000),
    )
  })

  test('has dense ordinals on growing days, one amount, and none after its last day', () => {
    fc.assert(
      fc.property(rule, fc.nat(2_000), (one, ahead) => {
        const made = repeatedThrough(one, one.anchorOrdinal, addDays(one.anchorOn, ahead))
        expect(made.length).toBeGreaterThan(0)
        const isRight = made.every(
          ({ ordinal, dueOn, amountCents }, at) =>
            ordinal === one.anchorOrdinal + at &&
            amountCents === one.amountCents &&
            (at === 0 || (dueOn > (made[at - 1]?.dueOn ?? '') && dueOn <= (one.untilOn ?? dueOn))),
        )
        expect(isRight).toBe(true)
      }),
      cases(1_000),
    )
  })

  test('has no hole in its ordinals, and ends on its last day', () => {
    const made = repeatedThrough(
      { step: 'monthly', anchorOn: '2027-01-31', anchorOrdinal: 1, amountCents: 1, untilOn: '2027-04-30' },
      1,
      '2030-01-01',
    )
    expect(made.map(({ ordinal, dueOn }) => [ordinal, dueOn])).toEqual([
      [1, '2027-01-31'],
      [2, '2027-02-28'],
      [3, '2027-03-31'],
      [4, '2027-04-30'],
    ])
  })

  test('every two months and every six months falls on the same day, or the end of shorter months', () => {
    expect([1, 2].map((n) => nthDay('2026-12-31', 'bimonthly', n))).toEqual(['2027-02-28', '2027-04-30'])
    expect([1, 2].map((n) => nthDay('2026-08-31', 'halfyearly', n))).toEqual(['2027-02-28', '2027-08-31'])
  })

  test('that is paid at the start is of its own amount, and the others of the total', () => {
    const rule = { step: 'monthly', anchorOn: '2027-01-01', anchorOrdinal: 1, amountCents: 100, untilOn: null } as const
    const amounts = (from: number) =>
      repeatedThrough({ ...rule, initialCents: 250 }, from, '2027-03-01').map(({ amountCents }) => amountCents)
    expect([amounts(1), amounts(2)]).toEqual([
      [250, 100, 100],
      [100, 100],
    ])
  })

  test('that begins beyond the horizon still has its first instalment', () => {
    const far: Repetition = { step: 'yearly', anchorOn: '2040-01-01', anchorOrdinal: 1, amountCents: 1, untilOn: null }
    expect(repeatedThrough(far, 1, '2028-01-01')).toHaveLength(1)
    expect(repeatedThrough(far, 2, '2028-01-01')).toEqual([])
  })

  test('is over once its next instalment falls after its last day', () => {
    const rule = { step: 'yearly', anchorOn: '2026-01-01', anchorOrdinal: 1, amountCents: 1 } as const
    expect(isOver({ ...rule, untilOn: '2028-01-01' }, 3)).toBe(false)
    expect(isOver({ ...rule, untilOn: '2027-12-31' }, 3)).toBe(true)
    expect(isOver({ ...rule, untilOn: null }, 3)).toBe(false)
    expect(horizonOf('2026-11-23') > leastAhead('2026-11-23')).toBe(true)
    expect(steps.map((step) => yearlyCents(step, 100))).toEqual([5_200, 1_200, 600, 400, 200, 100])
  })
})

describe('what is left of the whole', () => {
  test('is what was not paid, with the instalments through the last day that are not made yet', () => {
    fc.assert(
      fc.property(anyDay, anyStep, fc.integer({ min: 1, max: 90 }), fc.nat(90), (anchorOn, step, count, madeAt) => {
        const untilOn = nthDay(anchorOn, step, count - 1)
        const rule = { step, anchorOn, anchorOrdinal: 1, amountCents: 100, untilOn }
        const rows = repeatedThrough(rule, 1, nthDay(anchorOn, step, Math.min(madeAt, count - 1))).map((part, at) => ({
          ...part,
          paidCents: at === 0 ? 30 : 0,
          paidOn: null,
          cancelledOn: null,
        }))
        expect(leftOf(rows, rule)).toBe(100 * count - 30)
        expect(leftOf(rows, undefined)).toBe(100 * rows.length - 30)
        expect(leftOf(rows, { ...rule, untilOn: null })).toBeNull()
      }),
      cases(500),
    )
  })
})

describe('an amendment', () => {
  const row = (ordinal: number, paidCents = 0, cancelledOn: Day | null = null) => ({
    ordinal,
    dueOn: '2027-01-01',
    amountCents: 100,
    paidCents,
    paidOn: paidCents === 100 ? '2027-01-01' : null,
    cancelledOn,
  })

  test('keeps every instalment through the last one that is paid, in part or whole, or cancelled', () => {
    const ordinals = (rows: ReturnType<typeof row>[]) => keptBy(rows).map(({ ordinal }) => ordinal)
    expect(ordinals([row(1), row(2)])).toEqual([])
    expect(ordinals([row(1, 100), row(2, 50), row(3)])).toEqual([1, 2])
    expect(ordinals([row(1), row(2, 100), row(3)])).toEqual([1, 2])
    expect(ordinals([row(1, 100), row(2), row(3, 0, '2027-02-01')])).toEqual([1, 2, 3])
    expect(sumOf([row(1, 100), row(2, 0, '2027-02-01'), row(3)])).toBe(200)
  })
})

test.each([
  [{ dueOn: '2027-01-09', paidOn: null, cancelledOn: null }, 'overdue'],
  [{ dueOn: '2027-01-10', paidOn: null, cancelledOn: null }, 'due'],
  [{ dueOn: '2027-02-09', paidOn: null, cancelledOn: null }, 'due'],
  [{ dueOn: '2027-02-10', paidOn: null, cancelledOn: null }, 'scheduled'],
  [{ dueOn: '2027-01-09', paidOn: '2027-01-12', cancelledOn: null }, 'paid'],
  [{ dueOn: '2027-01-09', paidOn: null, cancelledOn: '2027-01-01' }, 'cancelled'],
] as const)('%j on 10 January is %s', (instalment, expected) => {
  expect(stateOf(instalment, '2027-01-10', false)).toBe(expected)
})
