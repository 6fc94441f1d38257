import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocationsOf, type OpenCharge } from './rules.ts'

const charge = (id: string, dueOn: string, leftCents: number, more: Partial<OpenCharge> = {}): OpenCharge => ({
  id,
  residenceId: 'home',
  kind: 'contribution',
  dueOn,
  leftCents,
  ...more,
})
const credit = (id: string, creditCents: number, residenceId = 'home') => ({ id, residenceId, creditCents })

test('interest is paid before capital, then the oldest charge', () => {
  const charges = [
    charge('march', '2026-03-01', 100),
    charge('january', '2026-01-01', 100),
    charge('interest', '2026-04-01', 30, { kind: 'interest' }),
  ]
  expect(allocationsOf([credit('r', 200)], charges)).toEqual([
    { receiptId: 'r', chargeId: 'interest', amountCents: 30 },
    { receiptId: 'r', chargeId: 'january', amountCents: 100 },
    { receiptId: 'r', chargeId: 'march', amountCents: 70 },
  ])
})

test('a receipt pays the charges of its home alone', () => {
  expect(allocationsOf([credit('r', 200, 'other')], [charge('january', '2026-01-01', 100)])).toEqual([])
})

test('whatever is owed and received, no more is paid than is left of either, and nothing waits beside a credit', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(1_000)), fc.array(fc.nat(1_000)), (received, owed) => {
      const credits = received.map((cents, at) => credit(`r${at}`, cents))
      const charges = owed.map((cents, at) => charge(`c${at}`, `2026-01-${10 + (at % 20)}`, cents))
      const added = allocationsOf(credits, charges)
      const sum = (parts: readonly { amountCents: number }[]) => parts.reduce((all, part) => all + part.amountCents, 0)
      for (const { id, creditCents } of credits)
        expect(sum(added.filter(({ receiptId }) => receiptId === id))).toBeLessThanOrEqual(creditCents)
      for (const { id, leftCents } of charges)
        expect(sum(added.filter(({ chargeId }) => chargeId === id))).toBeLessThanOrEqual(leftCents)
      const [all, due] = [received, owed].map((cents) => cents.reduce((one, other) => one + other, 0))
      expect(sum(added)).toBe(Math.min(all ?? 0, due ?? 0))
    }),
  ))
