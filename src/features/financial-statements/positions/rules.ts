import type { AccountKey, AccountKind } from '../../ledger/rules.ts'
import { type Books, closingIn, less, sum, sumTold, type Told } from '../books/rules.ts'
import { type FundOperations, operationsOf } from '../operations/rules.ts'

/** A row of a balance sheet: an amount a fund, in the order of the funds, all of them, and all of them at the end of the year before. */
export interface PositionRow {
  readonly key: AccountKey | 'opening' | 'surplus' | 'corrections'
  readonly accountId: string | null
  readonly cents: readonly (number | null)[]
  readonly totalCents: number | null
  readonly lastCents: number | null
}
export interface Position {
  readonly assets: readonly PositionRow[]
  readonly liabilities: readonly PositionRow[]
  readonly balances: readonly PositionRow[]
  readonly totalAssets: Omit<PositionRow, 'key' | 'accountId'>
  readonly totalLiabilities: Omit<PositionRow, 'key' | 'accountId'>
  readonly totalBalances: Omit<PositionRow, 'key' | 'accountId'>
}

/** What each fund has, owes and owns at the end of the year: assets are liabilities and balances, in each fund. */
export function positionOf(books: Books): Position {
  const rowsOf = (kind: AccountKind, sign: 1 | -1): PositionRow[] =>
    books.accounts.flatMap((account): PositionRow[] => {
      if (account.kind !== kind || account.funds.length === 0) return []
      const cents = books.funds.map((fund) => {
        const told = account.funds.find((one) => one.fund === fund)
        return told ? signedBy(sign, closingIn(told)) : null
      })
      const lastCents = hasLast(books)
        ? signedBy(sign, sum(account.funds.map(({ openingCents }) => openingCents)))
        : null
      return [{ key: account.key, accountId: account.id, cents, totalCents: sumTold(cents), lastCents }]
    })
  const operations = operationsOf(books)
  const balanceRow = (key: PositionRow['key'], of: (one: FundOperations) => Told): PositionRow => {
    const cents = operations.map((one) => of(one).yearCents)
    return { key, accountId: null, cents, totalCents: sumTold(cents), lastCents: null }
  }
  const balances = [
    balanceRow('opening', ({ opening }) => opening),
    balanceRow('surplus', ({ surplus }) => surplus),
    balanceRow('transfers', ({ transfers }) => transfers),
    balanceRow('corrections', ({ corrections }) => corrections),
  ].filter(({ totalCents }) => totalCents !== null)
  const [assets, liabilities] = [rowsOf('asset', 1), rowsOf('liability', -1)]
  const [totalAssets, totalLiabilities] = [totalOf(books, assets), totalOf(books, liabilities)]
  return {
    assets,
    liabilities,
    balances,
    totalAssets,
    totalLiabilities,
    totalBalances: { ...totalOf(books, balances), lastCents: less(totalAssets.lastCents, totalLiabilities.lastCents) },
  }
}

const signedBy = (sign: 1 | -1, cents: number): number => (cents === 0 ? 0 : sign * cents)
const hasLast = ({ booksStartOn, startsOn }: Books): boolean => booksStartOn !== null && booksStartOn < startsOn
const totalOf = ({ funds }: Books, rows: readonly PositionRow[]) => ({
  cents: funds.map((_, at) => sumTold(rows.map(({ cents }) => cents[at] ?? null))),
  totalCents: sumTold(rows.map(({ totalCents }) => totalCents)),
  lastCents: sumTold(rows.map(({ lastCents }) => lastCents)),
})
