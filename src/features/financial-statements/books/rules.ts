import type { Day } from '../../../shared/dates.ts'
import type { Fund } from '../../../shared/funds.ts'
import type { AccountKey } from '../../ledger/rules.ts'
import type { AccountYear, FundYear } from '../../ledger/years/rules.ts'

/** What a budget plans for an account of a fund. */
export interface Planned {
  readonly key: AccountKey
  readonly fund: Fund
  readonly amountCents: number
}

/** The year of a building in its books, which every statement is computed from. */
export interface Books {
  readonly funds: readonly Fund[]
  readonly accounts: readonly AccountYear[]
  readonly budget: { readonly amounts: readonly Planned[] } | null
  readonly booksStartOn: Day | null
  readonly startsOn: Day
  readonly on: Day
  readonly lastStartsOn: Day
  readonly lastThrough: Day
}

/** A figure of a statement: its budget, the year, the year before; null where nothing is known. */
export interface Told {
  readonly budgetCents: number | null
  readonly yearCents: number | null
  readonly lastCents: number | null
}

/** Books tell of a period from the day they start. */
export const isTold = ({ booksStartOn }: Books, through: Day): boolean =>
  booksStartOn !== null && booksStartOn <= through
/** The opening of books is no operation of the year in which they start. */
export const opensWithin = ({ booksStartOn }: Books, from: Day): boolean =>
  booksStartOn !== null && booksStartOn >= from

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
export const sumTold = (values: readonly (number | null)[]): number | null => {
  const told = values.filter((value) => value !== null)
  return told.length === 0 ? null : sum(told)
}
export const total = (rows: readonly Told[]): Told => ({
  budgetCents: sumTold(rows.map(({ budgetCents }) => budgetCents)),
  yearCents: sumTold(rows.map(({ yearCents }) => yearCents)),
  lastCents: sumTold(rows.map(({ lastCents }) => lastCents)),
})
export const less = (a: number | null, b: number | null): number | null =>
  a === null && b === null ? null : (a ?? 0) - (b ?? 0)

/** What was posted in the year, a debit above zero; null where nothing was. */
export const movedIn = ({ debitCents, creditCents }: FundYear): number | null => less(debitCents, creditCents)
export const closingIn = (year: FundYear): number => year.openingCents + (movedIn(year) ?? 0)

export interface InFund {
  readonly account: AccountYear
  readonly year: FundYear
}
export const inFund = ({ accounts }: Books, fund: Fund): InFund[] =>
  accounts.flatMap((account) => account.funds.filter((year) => year.fund === fund).map((year) => ({ account, year })))

/** A balance in credit, as a figure above zero. */
export const negative = (cents: number | null): number | null => (cents === null ? null : cents === 0 ? 0 : -cents)
