import type { Fund } from '../../../shared/funds.ts'
import type { AccountKey, AccountKind } from '../../ledger/rules.ts'
import type { AccountYear, FundYear } from '../../ledger/years/rules.ts'
import {
  type Books,
  closingIn,
  type InFund,
  inFund,
  isTold,
  less,
  movedIn,
  negative,
  opensWithin,
  sum,
  sumTold,
  type Told,
  total,
} from '../books/rules.ts'

export interface StatementRow extends Told {
  readonly accountId: string
  readonly code: string
  readonly key: AccountKey
}

/** The operations of a fund: revenue and expenses are above zero, and end in what the fund has. */
export interface FundOperations {
  readonly fund: Fund
  readonly revenue: readonly StatementRow[]
  readonly expenses: readonly StatementRow[]
  readonly totalRevenue: Told
  readonly totalExpenses: Told
  readonly surplus: Told
  /** What came from other funds, less what went there. */
  readonly transfers: Told
  /** Corrections of the balance itself. */
  readonly corrections: Told
  readonly opening: Told
  readonly closing: Told
}

const isEquity = ({ key, kind }: AccountYear): boolean => kind === 'fund_balance' && key !== 'transfers'
const isOwned = ({ kind }: AccountYear): boolean => kind !== 'asset' && kind !== 'liability'

/** Revenue, expenses and the change of each fund, beside the budget and the year before. */
export const operationsOf = (books: Books): FundOperations[] => books.funds.map((fund) => operationsIn(books, fund))

function operationsIn(books: Books, fund: Fund): FundOperations {
  const all = inFund(books, fund)
  const rowsOf = (kind: AccountKind, sign: 1 | -1) => rowsIn(books, fund, kind, sign)
  const [revenue, expenses] = [rowsOf('revenue', -1), rowsOf('expense', 1)]
  const [totalRevenue, totalExpenses] = [total(revenue), total(expenses)]
  const [year, last] = [isTold(books, books.on), isTold(books, books.lastThrough)]
  const credits = (some: readonly InFund[], of: (told: FundYear) => number | null) =>
    negative(sumTold(some.map((one) => of(one.year))))
  const movedIf = (is: (account: AccountYear) => boolean): Told => {
    const some = all.filter(({ account }) => is(account))
    return {
      budgetCents: null,
      yearCents: credits(some, movedIn),
      lastCents: credits(some, ({ lastCents }) => lastCents),
    }
  }
  const changes = movedIf(isEquity)
  const owned = all.filter(({ account }) => isOwned(account))
  const before = sum(owned.map((one) => -one.year.openingCents))
  const beforeLast = sum(owned.map((one) => -one.year.lastOpeningCents))
  const [opensNow, openedLast] = [opensWithin(books, books.startsOn), opensWithin(books, books.lastStartsOn)]
  const [atStart, atLast] = [
    before + (opensNow ? (changes.yearCents ?? 0) : 0),
    beforeLast + (openedLast ? (changes.lastCents ?? 0) : 0),
  ]
  return {
    fund,
    revenue,
    expenses,
    totalRevenue,
    totalExpenses,
    surplus: {
      budgetCents: less(totalRevenue.budgetCents, totalExpenses.budgetCents),
      yearCents: less(totalRevenue.yearCents, totalExpenses.yearCents),
      lastCents: less(totalRevenue.lastCents, totalExpenses.lastCents),
    },
    transfers: movedIf(({ key }) => key === 'transfers'),
    corrections: {
      budgetCents: null,
      yearCents: opensNow ? null : changes.yearCents,
      lastCents: openedLast ? null : changes.lastCents,
    },
    opening: { budgetCents: null, yearCents: year ? atStart : null, lastCents: last ? atLast : null },
    closing: {
      budgetCents: null,
      yearCents: year ? sum(owned.map((one) => -closingIn(one.year))) : null,
      lastCents: last ? sum(owned.map(({ year: told }) => -(told.lastOpeningCents + (told.lastCents ?? 0)))) : null,
    },
  }
}

/** The accounts of a kind that the budget, the year or the year before tells of. */
function rowsIn({ accounts, budget }: Books, fund: Fund, kind: AccountKind, sign: 1 | -1): StatementRow[] {
  return accounts.flatMap((account): StatementRow[] => {
    if (account.kind !== kind) return []
    const told = account.funds.find((one) => one.fund === fund)
    const signed = (cents: number | null | undefined) => (sign === 1 ? (cents ?? null) : negative(cents ?? null))
    const row = {
      accountId: account.id,
      code: account.code,
      key: account.key,
      budgetCents: budget?.amounts.find((one) => one.key === account.key && one.fund === fund)?.amountCents ?? null,
      yearCents: signed(told && movedIn(told)),
      lastCents: signed(told?.lastCents),
    }
    return row.budgetCents === null && row.yearCents === null && row.lastCents === null ? [] : [row]
  })
}
