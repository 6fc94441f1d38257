import { expect, test } from 'vitest'
import { type Statement, statementSince } from './rules.ts'

const line = (on: string, balanceCents: number) =>
  ({ on, what: 'charged', charges: [], paid: null, amountCents: 100, balanceCents }) as const
const statement: Statement = {
  on: '2026-06-30',
  from: '2026-01-01',
  broughtForwardCents: 50,
  owedCents: 250,
  creditCents: 0,
  ageing: { current: 250, days_30: 0, days_60: 0, days_90: 0, older: 0 },
  suspendedSince: null,
  next: null,
  lines: [line('2026-02-01', 150), line('2026-03-01', 250)],
}

test('from a later day on, what was before is brought forward; from an earlier day nothing changes', () => {
  expect(statementSince(statement, '2026-02-15')).toMatchObject({
    from: '2026-02-15',
    broughtForwardCents: 150,
    lines: [{ on: '2026-03-01' }],
  })
  expect(statementSince(statement, '2026-01-20')).toMatchObject({ broughtForwardCents: 50, lines: [{}, {}] })
  expect(statementSince(statement, '2026-04-01')).toMatchObject({ broughtForwardCents: 250, lines: [] })
  expect(statementSince(statement, '2025-06-01')).toBe(statement)
})
