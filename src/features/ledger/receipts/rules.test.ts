import { expect, test } from 'vitest'
import type { Wish } from '../following/rules.ts'
import type { Line } from '../rules.ts'
import { type FollowedReceipt, wishOf } from './rules.ts'

const receipt: FollowedReceipt = {
  id: 'r',
  fund: 'operating',
  receivedOn: '2026-02-03',
  amountCents: 10_000,
  reversedOn: null,
  reversalReason: null,
  isReturned: false,
  allocations: [],
}
const paid = (more: Partial<FollowedReceipt['allocations'][number]> = {}) => ({
  fund: 'operating' as const,
  amountCents: 6_000,
  dueOn: '2026-02-01',
  allocatedOn: '2026-02-03',
  endedOn: null,
  ...more,
})
const said = (lines: readonly Line[] = []) =>
  lines.map(({ account, fund, amountCents }) => `${account} ${fund} ${amountCents}`)
const entriesOf = ({ entries }: Wish) => entries.map(({ source, on, lines }) => [source, on, said(lines)])
const wish = (more: Partial<FollowedReceipt>, startsOn = '2026-01-01', today = '2026-12-31') =>
  wishOf({ ...receipt, ...more }, startsOn, today)

test('a receipt pays what is due, and the rest is received in advance', () => {
  expect(entriesOf(wish({ allocations: [paid()] }))).toEqual([
    [
      'receipt:r',
      '2026-02-03',
      ['cash_operating operating 10000', 'prepaid_contributions operating -4000', 'receivables operating -6000'],
    ],
  ])
})

test('a charge that is due later is paid in advance until that day', () => {
  const allocations = [paid({ dueOn: '2026-03-01' })]
  expect(entriesOf(wish({ allocations }, '2026-01-01', '2026-02-28'))).toEqual([
    ['receipt:r', '2026-02-03', ['cash_operating operating 10000', 'prepaid_contributions operating -10000']],
  ])
  expect(entriesOf(wish({ allocations }))[1]).toEqual([
    'receipt:r:2026-03-01',
    '2026-03-01',
    ['prepaid_contributions operating 6000', 'receivables operating -6000'],
  ])
})

test('a charge of another fund leaves an amount between the two funds', () => {
  const allocations = [paid(), paid({ fund: 'contingency', amountCents: 4_000 })]
  expect(entriesOf(wish({ allocations }))[0]?.[2]).toEqual([
    'cash_operating operating 10000',
    'receivables operating -6000',
    'receivables contingency -4000',
    'transfers contingency 4000',
    'transfers operating -4000',
  ])
})

test('what a cancelled charge had used is a credit again', () => {
  const allocations = [paid({ endedOn: '2026-04-01' })]
  expect(entriesOf(wish({ allocations }))[1]).toEqual([
    'receipt:r:2026-04-01',
    '2026-04-01',
    ['prepaid_contributions operating -6000', 'receivables operating 6000'],
  ])
})

test('a reversed receipt reverses each of its entries, and says nothing of what it would have paid since', () => {
  const reversed = { reversedOn: '2026-04-01', reversalReason: 'Sans provision', isReturned: true }
  const allocations = [paid({ endedOn: '2026-04-01' }), paid({ dueOn: '2026-06-01', endedOn: '2026-04-01' })]
  const { entries } = wish({ ...reversed, allocations })
  expect(entries.map(({ source, reversal }) => [source, reversal?.on, reversal?.cause])).toEqual([
    ['receipt:r', '2026-04-01', 'receipt_reversed'],
  ])
})

test('one of before the books is part of their opening, and one that the bank then returned is money that left', () => {
  const allocations = [paid({ endedOn: '2026-05-01' })]
  const before = wish({ allocations: [paid()] }, '2026-04-01')
  expect(before).toMatchObject({ entries: [], opening: { operating: 6_000 }, prepaid: { operating: 4_000 } })
  const returned = { reversedOn: '2026-05-01', reversalReason: 'x', isReturned: true, allocations }
  expect(entriesOf(wish(returned, '2026-04-01'))).toEqual([
    [
      'return:r',
      '2026-05-01',
      ['cash_operating operating -10000', 'prepaid_contributions operating 4000', 'receivables operating 6000'],
    ],
  ])
  expect(wish({ ...returned, reversedOn: '2026-03-01' }, '2026-04-01')).toEqual({ id: 'r', entries: [], opening: {} })
})

test('a credit that was used and taken back on one day leaves as a credit', () => {
  const allocations = [paid({ allocatedOn: '2026-05-01', endedOn: '2026-05-01' })]
  const returned = { reversedOn: '2026-05-01', reversalReason: 'x', isReturned: true, allocations }
  expect(entriesOf(wish(returned, '2026-04-01'))).toEqual([
    ['return:r', '2026-05-01', ['cash_operating operating -10000', 'prepaid_contributions operating 10000']],
  ])
})
