import { expect, test } from 'vitest'
import { inLawOrder, isLate, sumsOf } from './rules.ts'

test('the parts of a call are in the order of the law: operating, contingency, self-insurance', () => {
  const part = (kind: 'contribution' | 'restricted_use', fund: 'operating' | 'contingency' | 'self_insurance') => ({
    kind,
    fund,
    amountCents: 1,
  })
  const parts = [
    part('contribution', 'contingency'),
    part('restricted_use', 'operating'),
    part('contribution', 'self_insurance'),
    part('contribution', 'operating'),
  ]
  expect(inLawOrder(parts).map(({ kind, fund }) => `${kind} ${fund}`)).toEqual([
    'contribution operating',
    'restricted_use operating',
    'contribution contingency',
    'contribution self_insurance',
  ])
})

test('what is late is owed since before today, and drafts are still to come', () => {
  const call = { status: 'issued', dueOn: '2026-01-01', amountCents: 100, settledCents: 40 } as const
  expect([isLate(call, '2026-01-01'), isLate(call, '2026-01-02')]).toEqual([false, true])
  expect(sumsOf([call, { ...call, status: 'draft', settledCents: 0 }], '2026-01-02')).toEqual({
    called: { count: 1, cents: 100 },
    paidCents: 40,
    late: { count: 1, cents: 60 },
    toCome: { count: 1, cents: 100 },
  })
})
