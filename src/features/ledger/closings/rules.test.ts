import { expect, test } from 'vitest'
import { checksOf } from './rules.ts'

const failedOf = (books: Parameters<typeof checksOf>[0]) =>
  checksOf(books).flatMap(({ check, isPassed }) => (isPassed ? [] : [check]))

test('books in order pass every check', () =>
  expect(
    failedOf({
      draftCount: 0,
      isReconciled: null,
      balances: [
        { key: 'cash_operating', amountCents: 500 },
        { key: 'fund_balance', amountCents: -500 },
      ],
    }),
  ).toEqual([]))

test('drafts, overdrafts, deficits, an opening difference and a bank to reconcile are told', () =>
  expect(
    failedOf({
      draftCount: 2,
      isReconciled: false,
      balances: [
        { key: 'cash_contingency', amountCents: -1 },
        { key: 'fund_balance', amountCents: 1 },
        { key: 'opening_difference', amountCents: -20 },
      ],
    }),
  ).toEqual(['no_drafts', 'cash', 'balances', 'opening_explained', 'bank_reconciled']))
