import { expect, test } from 'vitest'
import type { AccountCharge, AccountReceipt } from './contract.ts'
import { monthsOf, movementsOf, nextOf, yearOfAccount } from './rules.ts'

const charge = (id: string, dueOn: string, amountCents: number, more: Partial<AccountCharge> = {}): AccountCharge => ({
  id,
  callId: null,
  callKind: null,
  callOrdinal: null,
  fiscalYear: null,
  kind: 'contribution',
  fund: 'operating',
  label: null,
  dueOn,
  amountCents,
  settledCents: 0,
  cancelledOn: null,
  ...more,
})
const receipt = (
  id: string,
  receivedOn: string,
  amountCents: number,
  more: Partial<AccountReceipt> = {},
): AccountReceipt => ({
  id,
  receivedOn,
  method: 'transfer',
  reference: null,
  amountCents,
  creditCents: 0,
  reversedOn: null,
  isReturned: false,
  ...more,
})

test('movements run in their order with what is owed after each, the charges of a call together', () => {
  const charges = [
    charge('a', '2026-01-01', 60, { callId: 'call' }),
    charge('b', '2026-01-01', 40, { callId: 'call', fund: 'contingency' }),
    charge('c', '2026-02-01', 30, { cancelledOn: '2026-02-05' }),
    charge('d', '2026-03-01', 10, { cancelledOn: '2026-02-05' }),
    charge('e', '2026-12-01', 10),
  ]
  const receipts = [
    receipt('r', '2026-01-01', 100, { reversedOn: '2026-01-20', isReturned: true }),
    receipt('s', '2026-02-01', 120, { reversedOn: '2026-04-01' }),
  ]
  const said = movementsOf({ charges, receipts }, '2026-06-30').map(({ what, on, amountCents, balanceCents }) => [
    what,
    on,
    amountCents,
    balanceCents,
  ])
  expect(said).toEqual([
    ['charged', '2026-01-01', 100, 100],
    ['received', '2026-01-01', -100, 0],
    ['returned', '2026-01-20', 100, 100],
    ['charged', '2026-02-01', 30, 130],
    ['received', '2026-02-01', -120, 10],
    ['cancelled', '2026-02-05', -30, -20],
    ['reversed', '2026-04-01', 120, 100],
  ])
})

test('movements of before a day are in what is brought forward', () => {
  const charges = [charge('a', '2026-01-01', 100), charge('b', '2026-02-01', 50)]
  const given = { charges, receipts: [], from: '2026-02-01', broughtForwardCents: 100 }
  expect(movementsOf(given, '2026-06-30').map(({ balanceCents }) => balanceCents)).toEqual([150])
})

test('the next payment is what is left of all that is due on the next day', () => {
  const charges = [
    charge('a', '2026-03-01', 60, { settledCents: 20 }),
    charge('b', '2026-03-01', 40),
    charge('c', '2026-02-01', 40, { settledCents: 40 }),
    charge('d', '2026-04-01', 10),
  ]
  expect(nextOf(charges, '2026-01-15')).toEqual({ dueOn: '2026-03-01', amountCents: 80 })
  expect(nextOf(charges, '2026-04-01')).toBeNull()
})

test('each month of the year stands by its own charges', () => {
  const charges = [
    charge('a', '2026-01-01', 10, { settledCents: 10 }),
    charge('b', '2026-02-01', 10),
    charge('c', '2026-03-15', 10, { settledCents: 4 }),
    charge('d', '2026-04-01', 10),
    charge('e', '2026-05-01', 10, { cancelledOn: '2026-01-02' }),
  ]
  expect(monthsOf(charges, '2026-01-01', '2026-03-15').map(({ state }) => state)).toEqual([
    'paid',
    'late',
    'part',
    'coming',
    ...Array.from({ length: 8 }, () => 'none'),
  ])
})

test('a year adds up its fees and its special assessments, and what is left of both', () => {
  const charges = [
    charge('a', '2026-01-01', 100, { settledCents: 100 }),
    charge('b', '2026-12-31', 50, { kind: 'special_assessment' }),
    charge('c', '2027-01-01', 70),
  ]
  expect(yearOfAccount(charges, '2026-01-01')).toEqual({
    feesCents: 100,
    specialCents: 50,
    paidCents: 100,
    leftCents: 50,
  })
})
