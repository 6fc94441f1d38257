import type { AccountKey } from '../rules.ts'
import type { ClosingCheck, ClosingChecks } from './contract.ts'

interface Books {
  readonly draftCount: number
  readonly balances: readonly { readonly key: AccountKey; readonly amountCents: number }[]
}

/** What is to be looked at before a period is closed: bills to confirm, accounts and funds below zero, an opening that was not explained. */
export function checksOf({ draftCount, balances }: Books): ClosingChecks['checks'] {
  const isPassed: Record<ClosingCheck, boolean> = {
    no_drafts: draftCount === 0,
    cash: balances.every(({ key, amountCents }) => !key.startsWith('cash_') || amountCents >= 0),
    // A fund that owes more than it has is a debit.
    balances: balances.every(({ key, amountCents }) => key !== 'fund_balance' || amountCents <= 0),
    opening_explained: balances.every(({ key }) => key !== 'opening_difference'),
  }
  return Object.entries(isPassed).map(([check, passed]) => ({ check: check as ClosingCheck, isPassed: passed }))
}
