import { expect, test } from 'vitest'
import { additionsTo } from '../following/rules.ts'
import { openingRules } from '../rules.ts'
import { type FollowedCharges, wishOf } from './rules.ts'

const today = '2026-06-15'
const startsOn = '2026-01-01'
const call = (changes: Partial<FollowedCharges> = {}): FollowedCharges => ({
  id: 'k',
  kind: 'call',
  dueOn: '2026-06-01',
  cancelledOn: null,
  cancelReason: null,
  sums: [
    { kind: 'contribution', fund: 'operating', amountCents: 700 },
    { kind: 'contribution', fund: 'contingency', amountCents: 300 },
  ],
  ...changes,
})
const entriesOf = (one: FollowedCharges) => wishOf(one, startsOn, today).entries

test('a call is one entry of its due day, that each fund balances', () => {
  const [entry] = entriesOf(call())
  expect(entry).toMatchObject({ source: 'call:k', kind: 'call', on: '2026-06-01' })
  expect(entry?.lines.map(({ account, fund, amountCents }) => [account, fund, amountCents])).toEqual([
    ['receivables', 'operating', 700],
    ['contributions', 'operating', -700],
    ['receivables', 'contingency', 300],
    ['contributions', 'contingency', -300],
  ])
})

test('a call that is not due yet, or that was cancelled before it was, posts nothing', () => {
  expect(entriesOf(call({ dueOn: '2026-06-16' }))).toEqual([])
  expect(entriesOf(call({ cancelledOn: '2026-05-20', cancelReason: 'Erreur' }))).toEqual([])
})

test('a call cancelled once it was due is reversed on that day, with its reason', () => {
  const gone = call({ cancelledOn: '2026-06-10', cancelReason: 'Erreur' })
  const additions = additionsTo(
    wishOf(gone, startsOn, today),
    [],
    { books: { startsOn, lockedThrough: null }, rule: openingRules.charges },
    today,
  )
  expect(additions.map(({ kind, on }) => [kind, on])).toEqual([
    ['call', '2026-06-01'],
    ['reversal', '2026-06-10'],
  ])
  expect(additions[1]).toMatchObject({ cause: 'charge_cancelled', reason: 'Erreur' })
})

test('what a home owed when its building was taken over is part of the opening, be its day after the first of the books', () => {
  const sums = [{ kind: 'opening', fund: 'operating', amountCents: 700 }] as const
  expect(wishOf(call({ kind: 'charge', sums }), startsOn, today)).toEqual({
    id: 'k',
    entries: [],
    opening: { operating: 700 },
  })
})

test('what was due before the books started is part of the opening, by fund, and nothing of what was cancelled is', () => {
  expect(wishOf(call({ dueOn: '2025-12-01' }), startsOn, today)).toEqual({
    id: 'k',
    entries: [],
    opening: { operating: 700, contingency: 300 },
  })
  const cancelled = call({ dueOn: '2025-12-01', cancelledOn: '2026-02-01', cancelReason: 'Erreur' })
  expect(wishOf(cancelled, startsOn, today).opening).toEqual({})
})
