import type { AccountKey } from '../rules.ts'
import type { ClosingCheck, ClosingChecks } from './contract.ts'

interface Books {
  readonly draftCount: number
  /** Whether the bank accounts are reconciled; null where there are none. */
  readonly isReconciled: boolean | null
  readonly balances: readonly { readonly key: AccountKey; readonly amountCents: number }[]
}

/**
 * What is to be looked at before a period is closed: bills to confirm, accounts and funds below zero, an opening that was not explained, months of the bank to
 * reconcile.
 */
export function checksOf({ draftCount, isReconciled, balances }: Books): ClosingChecks['checks'] {
  const isPassed: Record<Exclude<ClosingCheck, 'bank_reconciled'>, boolean> = {
    no_drafts: draftCount === 0,
    cash: balances.every(({ key, amountCents }) => !key.startsWith('cash_') || amountCents >= 0),
    // A fund that owes more than it has is a debit.
    balances: balances.every(({ key, amountCents }) => key !== 'fund_balance' || amountCents <= 0),
    opening_explained: balances.every(({ key }) => key !== 'opening_difference'),
  }
  const checks = Object.entries(isPassed).map(([check, passed]) => ({ check: check as ClosingCheck, isPassed: passed }))
  return isReconciled === null ? checks : [...checks, { check: 'bank_reconciled', isPassed: isReconciled }]
}
