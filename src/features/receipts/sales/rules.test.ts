import { expect, test } from 'vitest'
import { aroundSale } from './rules.ts'

const charge = (dueOn: string, amountCents: number, cancelledOn: string | null = null) => ({
  dueOn,
  amountCents,
  cancelledOn,
})
const account = {
  open: [
    { dueOn: '2025-01-01', leftCents: 600 },
    { dueOn: '2026-03-15', leftCents: 1_200 },
    { dueOn: '2026-04-01', leftCents: 1_000 },
  ],
  charges: [
    charge('2026-02-01', 1_000),
    charge('2026-03-14', 500, '2026-03-20'),
    charge('2026-03-15', 1_000),
    charge('2026-03-15', 200),
    charge('2026-03-15', 50, '2026-03-20'),
    charge('2026-04-01', 1_000),
  ],
}

test('what is left of what falls due before the sale is told apart from the first charges of the buyer', () => {
  expect(aroundSale(account, '2026-03-15')).toEqual({
    beforeCents: 600,
    first: { dueOn: '2026-03-15', amountCents: 1_200 },
  })
})

test('a sale after the last call is followed by no charge', () => {
  expect(aroundSale(account, '2026-05-01')).toEqual({ beforeCents: 2_800, first: undefined })
})
