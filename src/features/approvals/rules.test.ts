import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../shared/dates.ts'
import type { ApprovalStatus } from './contract.ts'
import {
  awaitedOf,
  changesBeyond,
  type Delegate,
  type Followed,
  faultOfDays,
  faultOfRule,
  followUpOf,
  isHeldBack,
  isWhole,
  type Rule,
  reminderOf,
  ruleOver,
  type Seat,
  type Standing,
  standstillOf,
  type Terms,
  turnOf,
} from './rules.ts'

const terms: Terms = {
  vendorId: 'vitrier',
  bankDetailsId: null,
  category: 'repairs',
  amountCents: 500_000,
  isRepeated: false,
  schedule: null,
  untilOn: null,
}
const people = ['ana', 'bea', 'carl', 'dan'] as const
type Name = (typeof people)[number]
const person = (id: string) => ({ id, name: id })
const seat = (id: string, ...holders: Name[]): Seat => ({ id, holders: holders.map(person), delegates: [] })
const standing = (more: Partial<Standing> = {}): Standing => ({
  approverCount: 1,
  isSequence: false,
  seats: [seat('one', 'ana'), seat('two', 'bea')],
  approvals: [],
  authorIds: [],
  ...more,
})

describe('what a change of a bill asks again for', () => {
  test.each([
    ['another amount, also a lower one', { amountCents: 499_999 }, ['amount']],
    ['another vendor, where they are paid', { vendorId: 'peintre', bankDetailsId: 'b2' }, ['vendor', 'account']],
    ['a first account', { bankDetailsId: 'b1' }, ['account']],
    ['another category', { category: 'taxes' }, ['category']],
    ['an agreement in place of one payment', { isRepeated: true, schedule: 'monthly' }, ['plan']],
    ['nothing', {}, []],
  ] as const)('%s', (_, change, causes) => expect(changesBeyond(terms, { ...terms, ...change })).toEqual(causes))

  test.each([
    ['a lower amount', { amountCents: 400_000 }, []],
    ['a higher amount', { amountCents: 500_001 }, ['amount']],
    ['an earlier end', { untilOn: '2027-01-01' }, []],
    ['a later end', { untilOn: '2028-06-01' }, ['plan']],
    ['no end any more', { untilOn: null }, ['plan']],
    ['another rhythm', { schedule: 'weekly' }, ['plan']],
  ] as const)('of one that comes back: %s', (_, change, causes) => {
    const agreed: Terms = { ...terms, isRepeated: true, schedule: 'monthly', untilOn: '2028-01-01' }
    expect(changesBeyond(agreed, { ...agreed, ...change })).toEqual(causes)
  })
})

describe('whose turn it is', () => {
  test('in an order, the second waits for the first', () => {
    const two = standing({ approverCount: 2, isSequence: true })
    expect(turnOf(two, 'bea')).toEqual({ hindrance: 'not_their_turn' })
    const after = { ...two, approvals: [{ seatId: 'one', personId: 'ana' }] }
    expect(turnOf(after, 'bea')).toEqual({ seatId: 'two', onBehalfOfId: null })
    expect(awaitedOf(two).map(({ id }) => id)).toEqual(['ana'])
  })

  test('who entered the bill is not the only approver, and may be one of two', () => {
    expect(turnOf(standing({ authorIds: ['ana'] }), 'ana')).toEqual({ hindrance: 'entered_it' })
    expect(turnOf(standing({ approverCount: 2, authorIds: ['ana'] }), 'ana')).toMatchObject({ seatId: 'one' })
  })

  test('a delegate decides for who named them, and for nobody who is their own delegate alone', () => {
    const delegate: Delegate = { ...person('carl'), forId: 'ana' }
    const away = standing({ seats: [{ ...seat('one', 'ana'), delegates: [delegate] }] })
    expect(turnOf(away, 'carl')).toEqual({ seatId: 'one', onBehalfOfId: 'ana' })
    expect(turnOf({ ...away, authorIds: ['carl'] }, 'carl')).toEqual({ hindrance: 'entered_it' })
  })

  test('where nobody may decide, the reason tells what to mend', () => {
    expect(standstillOf(standing({ seats: [seat('one')] }))).toBe('nobody')
    expect(standstillOf(standing({ seats: [seat('one', 'ana')], authorIds: ['ana'] }))).toBe('only_who_entered_it')
    const same = standing({
      approverCount: 2,
      seats: [seat('one', 'ana'), seat('two', 'ana')],
      approvals: [{ seatId: 'one', personId: 'ana' }],
    })
    expect(standstillOf(same)).toBe('nobody_else')
    expect(standstillOf(standing())).toBeNull()
  })
})

test('a rule names each approver once, as many as it asks for, and an order is of two', () => {
  const [a, b] = [{ office: 'treasurer' }, { userId: 'ana' }]
  const asked = { approverCount: 2, isSequence: true, approvers: [a, b] }
  expect(faultOfRule(asked)).toBeUndefined()
  expect(faultOfRule({ ...asked, approvers: [a, a] })?.reason).toBe('approver_twice')
  expect(faultOfRule({ ...asked, approvers: [a] })?.reason).toBe('too_few_approvers')
  expect(faultOfRule({ ...asked, approverCount: 1 })?.reason).toBe('sequence_of_two')
})

test('a delegation begins today at the earliest and lasts 90 days at most', () => {
  const [startsOn, today] = ['2026-11-28', '2026-11-28']
  expect(faultOfDays({ startsOn, endsOn: addDays(startsOn, 89) }, today)).toBeUndefined()
  expect(faultOfDays({ startsOn, endsOn: addDays(startsOn, 90) }, today)?.reason).toBe('too_long')
  expect(faultOfDays({ startsOn, endsOn: '2026-11-27' }, today)?.reason).toBe('ends_before_start')
  expect(faultOfDays({ startsOn: '2026-11-27', endsOn: startsOn }, today)?.reason).toBe('starts_in_past')
})

test.each([
  [2, 10, undefined],
  [3, 10, 3],
  [6, 10, 3],
  [7, 10, 7],
  [13, 10, 7],
  [14, 10, 14],
  [40, -12, 35],
  [1, 1, 'due'],
  [20, 1, 'due'],
  [0, 1, undefined],
])('after %s days, with %s left until the due date, the reminder is %s', (days, daysLeft, key) =>
  expect(reminderOf({ days, daysLeft })?.key).toBe(key),
)

describe('the rule that a bill follows once the rule of its building changes', () => {
  const asked = { limitCents: 100_000, approverCount: 2 }
  const live = { status: 'pending', isRequired: true } as const
  test.each([
    ['none any more', null, live, asked],
    ['a higher limit', { ...asked, limitCents: 200_000 }, live, asked],
    ['fewer approvers', { ...asked, approverCount: 1 }, { ...live, status: 'refused' }, asked],
    ['a lower limit', { ...asked, limitCents: 50_000 }, live, { ...asked, limitCents: 50_000 }],
    ['none, once it is approved', null, { ...live, status: 'approved' }, null],
    ['none, where nobody had to approve', null, { ...live, isRequired: false }, null],
    ['none, where nothing was asked', null, null, null],
  ] as const)('%s', (_, current, request, rule) => expect(ruleOver(current, request, asked)).toEqual(rule))
})

/** A bill, its rule and its requests, as the server keeps them. */
interface Model {
  status: 'draft' | 'sent' | 'cancelled'
  terms: Terms
  rule: Rule | null
  live:
    | (Followed['live'] & {
        id: number
        approvals: { seatId: string; personId: string }[]
        authorIds: string[]
        rule: Rule
      })
    | null
  authors: Set<string>
  delegates: (Delegate & { startsOn: Day; endsOn: Day })[]
  today: Day
  made: number
}

type Act =
  | { act: 'send' | 'cancel' | 'day' }
  | { act: 'amount'; cents: number; by: Name }
  | { act: 'vendor'; vendorId: string; by: Name }
  | { act: 'account'; bankDetailsId: string }
  | { act: 'approve' | 'refuse'; by: Name }
  | { act: 'delegate'; from: Name; to: Name; days: number }
  | { act: 'rule'; limitCents: number; approverCount: number; isSequence: boolean }

const name = fc.constantFrom(...people)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constantFrom('send', 'send', 'cancel', 'day', 'day') }),
  fc.record({ act: fc.constant('amount'), cents: fc.constantFrom(50_000, 100_000, 500_000, 900_000), by: name }),
  fc.record({ act: fc.constant('vendor'), vendorId: fc.constantFrom('vitrier', 'peintre'), by: name }),
  fc.record({ act: fc.constant('account'), bankDetailsId: fc.constantFrom('b1', 'b2') }),
  fc.record({ act: fc.constantFrom('approve', 'approve', 'approve', 'refuse'), by: name }),
  fc.record({ act: fc.constant('delegate'), from: name, to: name, days: fc.integer({ min: 0, max: 3 }) }),
  fc.record({
    act: fc.constant('rule'),
    limitCents: fc.constantFrom(100_000, 400_000),
    approverCount: fc.constantFrom(1, 2),
    isSequence: fc.boolean(),
  }),
) as fc.Arbitrary<Act>

function standingIn({ live, delegates, today }: Model): Standing {
  const isToday = ({ startsOn, endsOn }: { startsOn: Day; endsOn: Day }) => startsOn <= today && endsOn >= today
  const named = ['ana', 'bea'].map((id) => ({
    id: `seat of ${id}`,
    holders: [person(id)],
    delegates: delegates.filter((one) => one.forId === id && isToday(one)),
  }))
  const { approverCount = 1, isSequence = false } = live?.rule ?? {}
  return {
    approverCount,
    isSequence: isSequence && approverCount === 2,
    seats: named,
    approvals: live?.approvals ?? [],
    authorIds: live?.authorIds ?? [],
  }
}

const followedIn = ({ status, terms: now, rule, live }: Model): Followed => ({ status, terms: now, rule, live })

/** What the server does after each act. Answers whether it asked. */
function follow(model: Model): boolean {
  const followUp = followUpOf(followedIn(model))
  if (followUp.act === 'none') return false
  if (followUp.act === 'renew' && model.live && model.rule) {
    const { rule, terms: now, authors } = model
    model.live = {
      ...model.live,
      terms: now,
      rule,
      ruleId: rule.id,
      isRequired: followUp.isRequired,
      authorIds: [...authors],
    }
    return false
  }
  if (followUp.act === 'ask_again' || followUp.act === 'end') model.live = null
  if (followUp.act === 'end' || !model.rule) return false
  expect(model.live).toBeNull()
  model.made += 1
  model.live = {
    id: model.made,
    status: 'pending',
    isRequired: 'isRequired' in followUp && followUp.isRequired,
    ruleId: model.rule.id,
    rule: model.rule,
    approvalCount: 0,
    approvals: [],
    terms: model.terms,
    authorIds: [...model.authors],
  }
  return true
}

function decide(model: Model, by: Name, kind: 'approve' | 'refuse'): void {
  if (model.live?.status !== 'pending') return
  const turn = turnOf(standingIn(model), by)
  if (!('seatId' in turn)) return
  if (kind === 'refuse') {
    model.live = { ...model.live, status: 'refused' }
    return
  }
  const approvals = [...model.live.approvals, { seatId: turn.seatId, personId: by }]
  const status: ApprovalStatus = isWhole({ ...standingIn(model), approvals }) ? 'approved' : 'pending'
  model.live = { ...model.live, status, approvals, approvalCount: approvals.length }
}

function take(model: Model, one: Act): void {
  if (one.act === 'send' && model.status === 'draft') model.status = 'sent'
  if (one.act === 'cancel') model.status = 'cancelled'
  if (one.act === 'day') model.today = addDays(model.today, 1)
  if (one.act === 'amount' || one.act === 'vendor') {
    model.terms = {
      ...model.terms,
      ...(one.act === 'amount' ? { amountCents: one.cents } : { vendorId: one.vendorId }),
    }
    model.authors.add(one.by)
  }
  if (one.act === 'account') model.terms = { ...model.terms, bankDetailsId: one.bankDetailsId }
  if (one.act === 'approve' || one.act === 'refuse') decide(model, one.by, one.act)
  if (one.act === 'delegate' && one.from !== one.to)
    model.delegates.push({
      ...person(one.to),
      forId: one.from,
      startsOn: model.today,
      endsOn: addDays(model.today, one.days),
    })
  if (one.act === 'rule') {
    model.made += 1
    const { limitCents, approverCount, isSequence } = one
    model.rule = { id: `rule ${model.made}`, limitCents, approverCount, isSequence }
  }
}

test('whatever the order of acts and days, a bill that its rule asks for is paid only as two people know it, and asked for once', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const rule: Rule = { id: 'rule 0', limitCents: 100_000, approverCount: 1, isSequence: false }
      const model: Model = {
        status: 'draft',
        terms,
        rule,
        live: null,
        authors: new Set(['carl']),
        delegates: [],
        today: '2026-11-28',
        made: 0,
      }
      for (const one of acts) {
        take(model, one)
        follow(model)
        // A second look, by another process or a later job, asks for nothing.
        expect(follow(model)).toBe(false)
        const { live } = model
        const isAsked = model.rule !== null && model.terms.amountCents >= model.rule.limitCents
        if (model.status !== 'sent' || isHeldBack(followedIn(model)) || !isAsked) continue
        expect(live?.status).toBe('approved')
        expect(live && changesBeyond(live.terms, model.terms)).toEqual([])
        const approvers = new Set(live?.approvals.map(({ personId }) => personId))
        expect(approvers.size).toBe(live?.rule.approverCount)
        // Whoever entered the bill, or changed it before it was approved, is not alone.
        if (approvers.size === 1) expect(live?.authorIds).not.toContain([...approvers][0])
      }
    }),
    { numRuns: 2_000 },
  )
})
