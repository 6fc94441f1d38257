import { describe, expect, test } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { type BillStatus, type BillVerb, billStatuses, billVerbs } from './contract.ts'
import { billLife, isOverdue, requireEditable, requirePast, settled, verbsFrom } from './rules.ts'

const reasonOf = (work: () => unknown): string | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof AppError ? error.reason : 'another error'
  }
}

describe('the lifecycle of a bill', () => {
  const allowed: Record<string, BillStatus> = {
    'draft send': 'sent',
    'draft cancel': 'cancelled',
    'sent pay': 'paid',
    'sent cancel': 'cancelled',
    'overdue pay': 'paid',
    'overdue cancel': 'cancelled',
    'paid unpay': 'sent',
  }
  const all = billStatuses.flatMap((status) => billVerbs.map((verb): [BillStatus, BillVerb] => [status, verb]))

  test.each(all)('from %s, %s', (status, verb) => {
    const to = allowed[`${status} ${verb}`]
    expect(billLife.pass(verb, status)).toBe(to)
  })

  test('has a button for each transition', () => {
    expect(billStatuses.map(verbsFrom)).toEqual([
      ['send', 'cancel'],
      ['pay', 'cancel'],
      ['pay', 'cancel'],
      ['unpay'],
      [],
    ])
  })
})

describe('the due date', () => {
  test.each([
    ['sent', '2026-03-31', false],
    ['sent', '2026-04-01', false],
    ['sent', '2026-04-02', true],
    ['overdue', '2026-04-02', true],
    ['paid', '2026-04-02', false],
    ['draft', '2026-04-02', false],
    ['cancelled', '2026-04-02', false],
  ] as const)('%s on %s with 1 April due: overdue %s', (status, today, expected) => {
    expect(isOverdue({ status, dueOn: '2026-04-01' }, today)).toBe(expected)
  })

  test('makes overdue only bills that wait for their payment', () => {
    expect(settled('sent', '2026-04-01', '2026-04-02')).toBe('overdue')
    expect(settled('overdue', '2026-05-01', '2026-04-02')).toBe('sent')
    expect(settled('paid', '2026-04-01', '2026-04-02')).toBe('paid')
    expect(settled('draft', '2026-04-01', '2026-04-02')).toBe('draft')
  })

  test('a payment is dated today or earlier', () => {
    expect(reasonOf(() => requirePast('2026-04-02', '2026-04-02'))).toBeUndefined()
    expect(reasonOf(() => requirePast('2026-04-03', '2026-04-02'))).toBe('bills.paid_in_future')
  })
})

test('paid and cancelled bills cannot be edited, and a sent bill keeps its building', () => {
  expect(reasonOf(() => requireEditable('draft', ['buildingId']))).toBeUndefined()
  expect(reasonOf(() => requireEditable('sent', ['title']))).toBeUndefined()
  expect(reasonOf(() => requireEditable('overdue', ['buildingId']))).toBe('bills.not_editable')
  expect(reasonOf(() => requireEditable('paid', []))).toBe('bills.not_editable')
  expect(reasonOf(() => requireEditable('cancelled', []))).toBe('bills.not_editable')
})
