import { describe, expect, test } from 'vitest'
import type { Instalment } from '../../instalments/contract.ts'
import { idOf } from '../inbox/testing.ts'
import { type Entered, foreseen, type Planned } from './rules.ts'

const today = '2026-11-29'
const row = (ordinal: number, dueOn: string, amountCents: number, paidCents = 0): Instalment => ({
  id: idOf(ordinal),
  ordinal,
  nominalOn: dueOn,
  dueOn,
  amountCents,
  paidCents,
  paidOn: paidCents === amountCents ? dueOn : null,
  state: paidCents === amountCents ? 'paid' : 'due',
  isKept: paidCents > 0,
  payments: [],
})
const days = (changes: ReturnType<typeof foreseen>) =>
  changes.map(({ before, after }) => [before?.dueOn ?? null, after?.dueOn ?? null])

describe('of a bill that comes back until a day', () => {
  const untilOn = '2027-01-19'
  const saved: Planned = {
    bill: {
      paymentType: 'recurring',
      schedule: 'monthly',
      isRepeated: true,
      untilOn,
      dueOn: '2026-12-19',
      totalCents: 50_000,
    },
    instalments: [row(1, '2026-11-19', 50_000, 50_000), row(2, '2026-12-19', 50_000), row(3, untilOn, 50_000)],
    inForce: {
      rhythm: 'monthly',
      isRepeated: true,
      anchorOn: '2026-11-19',
      anchorOrdinal: 1,
      amountCents: 50_000,
      initialCents: null,
      untilOn,
    },
  }
  const entered: Entered = {
    rhythm: 'monthly',
    payments: [],
    isRepeated: true,
    initialCents: null,
    untilOn,
    dueOn: '2026-12-19',
    totalCents: 50_000,
  }

  test('nothing changes while the form is as it was opened, nor while a value is missing', () => {
    expect(foreseen(saved, entered, today)).toEqual([])
    expect(foreseen(saved, { ...entered, totalCents: null, untilOn: null }, today)).toEqual([])
  })

  test('a later end adds its instalments, an earlier one takes them away', () => {
    expect(days(foreseen(saved, { ...entered, untilOn: '2027-03-31' }, today))).toEqual([
      [null, '2027-02-19'],
      [null, '2027-03-19'],
    ])
    expect(days(foreseen(saved, { ...entered, untilOn: '2026-12-31' }, today))).toEqual([[untilOn, null]])
  })

  test('without an end, instalments are added through the horizon', () => {
    const added = days(foreseen(saved, { ...entered, untilOn: null }, today))
    expect([added[0], added.at(-1)]).toEqual([
      [null, '2027-02-19'],
      [null, '2028-06-19'],
    ])
  })
})

describe('of a bill that is paid once', () => {
  const entered: Entered = {
    rhythm: 'custom',
    payments: [
      { dueOn: '2026-12-15', amountCents: 60_000 },
      { dueOn: '2027-01-15', amountCents: 40_000 },
    ],
    isRepeated: false,
    initialCents: null,
    untilOn: null,
    dueOn: '2026-12-15',
    totalCents: 100_000,
  }
  const saved = (paidCents: number): Planned => ({
    bill: {
      paymentType: 'one_time',
      schedule: null,
      isRepeated: false,
      untilOn: null,
      dueOn: '2026-12-15',
      totalCents: 100_000,
    },
    instalments: [row(1, '2026-12-15', 100_000, paidCents)],
    inForce: null,
  })

  test('a list replaces it', () => {
    expect(days(foreseen(saved(0), entered, today))).toEqual([
      ['2026-12-15', '2026-12-15'],
      [null, '2027-01-15'],
    ])
  })

  test('paid in part it stays as it is: what is added to the total comes after it, and a list of the whole is refused', () => {
    expect(foreseen(saved(10_000), entered, today)).toEqual([])
    const more = { ...entered, payments: entered.payments.slice(1), totalCents: 140_000 }
    expect(days(foreseen(saved(10_000), more, today))).toEqual([[null, '2027-01-15']])
  })
})
