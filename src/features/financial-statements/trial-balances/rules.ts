import type { Fund } from '../../../shared/funds.ts'
import { type AccountKey, isOfPeriod } from '../../ledger/rules.ts'
import { type Books, inFund, sum } from '../books/rules.ts'

/** An account of a fund in a trial balance: a balance is a debit above zero, both sides of the year are above zero. */
export interface TrialRow {
  readonly accountId: string
  readonly code: string
  readonly key: AccountKey
  readonly fund: Fund
  readonly openingCents: number
  readonly debitCents: number
  readonly creditCents: number
  readonly closingCents: number
}

/** The trial balance of a year by fund. Earlier revenue, expenses and transfers are in the opening balance of their fund, without an entry. */
export function trialBalanceOf(books: Books): TrialRow[] {
  return books.funds.flatMap((fund) => {
    const all = inFund(books, fund)
    const earned = sum(all.map(({ account, year }) => (isOfPeriod(account) ? year.openingCents : 0)))
    const balance = books.accounts.find(({ key }) => key === 'fund_balance')
    const isMissing = balance && earned !== 0 && !all.some(({ account }) => account === balance)
    const told = isMissing ? [...all, { account: balance, year: { ...nothing, fund } }] : all
    return told
      .map(({ account: { id, code, key, kind }, year }): TrialRow => {
        const openingCents = isOfPeriod({ key, kind }) ? 0 : year.openingCents + (key === 'fund_balance' ? earned : 0)
        const [debitCents, creditCents] = [year.debitCents ?? 0, year.creditCents ?? 0]
        const closingCents = openingCents + debitCents - creditCents
        return { accountId: id, code, key, fund, openingCents, debitCents, creditCents, closingCents }
      })
      .filter((row) => row.openingCents !== 0 || row.debitCents !== 0 || row.creditCents !== 0)
      .sort((a, b) => a.code.localeCompare(b.code))
  })
}

const nothing = { lastOpeningCents: 0, lastCents: null, openingCents: 0, debitCents: null, creditCents: null }
