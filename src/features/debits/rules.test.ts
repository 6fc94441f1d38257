import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../shared/dates.ts'
import { chargesOf, paidBy } from './claims/rules.ts'
import { amountKinds, frequencies } from './contract.ts'
import { returnCodes } from './return-codes/rules.ts'
import {
  agreementLife,
  type Candidate,
  isNoticeNeeded,
  isNoticeShort,
  isTooFrequent,
  mayBeTold,
  mayPresentAgain,
  problemOfTerms,
  reasonAgainstAgain,
  ruleOn,
  verdictOf,
} from './rules.ts'

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

const today = '2026-11-29'
const dueOn = '2026-12-15'
const agreement = {
  status: 'active',
  amountKind: 'variable',
  amountCents: null,
  frequency: 'due_days',
  startsOn: '2026-01-01',
  noticeDays: 10,
} as const
const candidate: Candidate = {
  agreement,
  isPayorThere: true,
  owedCents: 41_250,
  isClaimed: false,
  notices: [{ dueOn, amountCents: 41_250, givenOn: '2026-12-05', isLeaving: false }],
  last: null,
}
const reasonOf = (more: Partial<Candidate>, on = dueOn) => verdictOf({ ...candidate, ...more }, on, today).reason

describe('the clock of a notice', () => {
  test('a debit falls on the tenth day after its notice, not before', () => {
    expect(verdictOf(candidate, dueOn, today)).toEqual({
      amountCents: 41_250,
      reason: null,
      givenOn: '2026-12-05',
      earliestOn: dueOn,
    })
    const late = [{ dueOn, amountCents: 41_250, givenOn: '2026-12-06', isLeaving: false }]
    expect(verdictOf({ ...candidate, notices: late }, dueOn, today)).toMatchObject({
      reason: 'notice_late',
      givenOn: '2026-12-06',
      earliestOn: '2026-12-16',
    })
  })

  test('a notice of another amount, of another day, not yet given, or none at all is none', () => {
    const of = (more: object) =>
      reasonOf({ notices: [{ dueOn, amountCents: 41_250, givenOn: '2026-12-01', isLeaving: false, ...more }] })
    expect(of({ amountCents: 41_249 })).toBe('amount_changed')
    expect(of({ dueOn: '2026-12-14' })).toBe('no_notice')
    expect(of({ givenOn: null })).toBe('notice_not_given')
    expect(of({ givenOn: null, isLeaving: true })).toBe('notice_leaving')
    expect(reasonOf({ notices: [] })).toBe('no_notice')
  })

  test('what a payor was told last is what counts', () => {
    const told = (amountCents: number, givenOn: string) => ({ dueOn, amountCents, givenOn, isLeaving: false })
    expect(reasonOf({ notices: [told(41_250, '2026-12-02'), told(500, '2026-12-01')] })).toBeNull()
    expect(reasonOf({ notices: [told(500, '2026-12-02'), told(41_250, '2026-12-01')] })).toBe('amount_changed')
  })

  test('a notice that would come too late is not worth giving', () => {
    const of = (earliestOn: string) => mayBeTold({ reason: 'no_notice', earliestOn }, dueOn)
    expect([of(dueOn), of('2026-12-16')]).toEqual([true, false])
    expect(mayBeTold({ reason: 'suspended', earliestOn: dueOn }, dueOn)).toBe(false)
  })

  test('a waived notice is not waited for', () => {
    expect(reasonOf({ agreement: { ...agreement, noticeDays: 0 }, notices: [] })).toBeNull()
  })

  test('a fixed amount is told before the first debit, and before another amount or day', () => {
    const fixed = { noticeDays: 10, amountKind: 'fixed' } as const
    const of = (last: { dueOn: string; amountCents: number } | null) =>
      isNoticeNeeded(fixed, { dueOn, amountCents: 30_000 }, last)
    expect([
      of(null),
      of({ dueOn: '2026-11-15', amountCents: 30_000 }),
      of({ dueOn: '2026-11-15', amountCents: 29_000 }),
      of({ dueOn: '2026-11-14', amountCents: 30_000 }),
    ]).toEqual([true, false, true, true])
  })
})

test.each([
  ['no_agreement', { agreement: null }],
  ['suspended', { agreement: { ...agreement, status: 'suspended' } }],
  ['payor_left', { isPayorThere: false }],
  ['in_another_run', { owedCents: 0, isClaimed: true }],
  ['not_started', { agreement: { ...agreement, startsOn: '2026-12-16' } }],
  [
    'too_frequent',
    { agreement: { ...agreement, frequency: 'monthly' }, last: { dueOn: '2026-12-01', amountCents: 1 } },
  ],
  ['less_owed', { agreement: { ...agreement, amountKind: 'fixed', amountCents: 41_251 } }],
  ['over_maximum', { agreement: { ...agreement, amountKind: 'maximum', amountCents: 41_249 } }],
] as const)('a home is refused as %s', (reason, more) => expect(reasonOf(more)).toBe(reason))

const days = fc.integer({ min: -40, max: 40 }).map((count) => addDays(today, count))
const cents = fc.constantFrom(100, 30_000, 41_250)

describe('a debit that came back', () => {
  const returned = { amountCents: 500, code: '901', returnedOn: '2026-11-20', isAgain: false, leftCents: 500 } as const
  test.each([
    ['the day after its return', {}, '2026-11-21', true],
    ['on its day', {}, '2026-11-20', false],
    ['on the thirtieth day', {}, '2026-12-20', true],
    ['on the thirty-first', {}, '2026-12-21', false],
    ['once already', { isAgain: true }, '2026-11-21', false],
    ['partly paid since', { leftCents: 499 }, '2026-11-21', false],
    ['for another reason', { code: '905' }, '2026-11-21', false],
  ] as const)('%s may be presented again or not', (_, more, on, expected) => {
    expect(mayPresentAgain({ ...returned, ...more }, on)).toBe(expected)
  })

  test('beside another debit of its home, it waits for another run', () => {
    const ready = { amountCents: 1, reason: null, givenOn: null, earliestOn: null }
    const alone = { ...candidate, isFirst: true }
    expect(reasonAgainstAgain(alone, ready)).toBe('other_debit')
    expect(reasonAgainstAgain(alone, { ...ready, reason: 'no_notice' })).toBeNull()
    expect(reasonAgainstAgain({ ...alone, isFirst: false }, { ...ready, reason: 'no_notice' })).toBe('other_debit')
    expect(reasonAgainstAgain({ ...alone, isPayorThere: false }, ready)).toBe('payor_left')
    expect(reasonAgainstAgain({ ...alone, agreement: null }, ready)).toBe('suspended')
  })

  test('a payment pays what its debit was of; where part of that is paid by now, it pays the oldest', () => {
    const claimed = { chargeId: 'c', amountCents: 500, leftCents: 500 }
    expect(paidBy([claimed])).toEqual([{ chargeId: 'c', amountCents: 500 }])
    expect(paidBy([claimed, { ...claimed, chargeId: 'd', leftCents: 499 }])).toBeUndefined()
  })

  test('no debit is presented again twice, later than the rule, or for another amount', () =>
    fc.assert(
      fc.property(
        fc.record({
          amountCents: cents,
          code: fc.constantFrom(...returnCodes),
          returnedOn: days,
          isAgain: fc.boolean(),
          leftCents: cents,
        }),
        days,
        (one, on) => {
          if (!mayPresentAgain(one, on)) return
          expect(one).toMatchObject({ isAgain: false, leftCents: one.amountCents })
          expect(['901', '908']).toContain(one.code)
          expect(on > one.returnedOn && on <= addDays(one.returnedOn, 30)).toBe(true)
        },
      ),
    ))
})

const past = fc.record({ dueOn: days, amountCents: cents })
const candidates: fc.Arbitrary<Candidate> = fc.record({
  agreement: fc.option(
    fc.record({
      status: fc.constantFrom('active', 'suspended'),
      amountKind: fc.constantFrom(...amountKinds),
      amountCents: fc.option(cents),
      frequency: fc.constantFrom(...frequencies),
      startsOn: days,
      noticeDays: fc.integer({ min: 0, max: 30 }),
    }),
  ),
  isPayorThere: fc.boolean(),
  owedCents: fc.constantFrom(0, 100, 30_000, 41_250),
  isClaimed: fc.boolean(),
  notices: fc.array(fc.record({ dueOn: days, amountCents: cents, givenOn: fc.option(days), isLeaving: fc.boolean() }), {
    maxLength: 4,
  }),
  last: fc.option(past),
})

test('no home is debited before its clock, without an active agreement, or above what it agreed to and owes', () =>
  fc.assert(
    fc.property(candidates, days, (one, on) => {
      const { reason, amountCents } = verdictOf(one, on, today)
      if (reason !== null) return
      const agreed = one.agreement
      if (!agreed) throw new Error('debited without an agreement')
      expect([agreed.status, one.isPayorThere, agreed.startsOn <= on]).toEqual(['active', true, true])
      expect(amountCents).toBeLessThanOrEqual(one.owedCents)
      if (agreed.amountKind === 'maximum') expect(amountCents).toBeLessThanOrEqual(agreed.amountCents ?? 0)
      if (!isNoticeNeeded(agreed, { dueOn: on, amountCents }, one.last)) return
      const isTold = one.notices.some(
        ({ dueOn: told, amountCents: said, givenOn }) =>
          told === on && said === amountCents && givenOn !== null && addDays(givenOn, agreed.noticeDays) <= on,
      )
      expect(isTold).toBe(true)
    }),
    { numRuns: 2_000 },
  ))

test('the charges of a debit come to its amount, the oldest first, and none to more than is left of it', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500 })),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (left, part) => {
        const owed = left.map((leftCents, at) => ({ chargeId: String(at), leftCents }))
        const total = Math.floor(part * left.reduce((sum, one) => sum + one, 0))
        const taken = chargesOf(owed, total)
        expect(taken.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(total)
        for (const [at, { chargeId, amountCents }] of taken.entries()) {
          expect(chargeId).toBe(String(at))
          expect(at < taken.length - 1 ? amountCents === left[at] : amountCents <= (left[at] ?? 0)).toBe(true)
        }
      },
    ),
  ))
