import { type BillCategory, billCategories } from '../../categories/contract.ts'
import type { AccountKey } from '../../ledger/rules.ts'
import type { Told } from '../books/rules.ts'
import type { FundOperations, StatementRow } from '../operations/rules.ts'
import type { Position, PositionRow } from '../positions/rules.ts'

const isCategory = (key: string): key is BillCategory => billCategories.some((one) => one === key)

/** Words of the lines of statements, in a language. */
export const namesOf = (t: (key: string) => string) => ({
  account: (key: AccountKey): string => t(isCategory(key) ? `categories.${key}` : `ledger.account_${key}`),
  of: (name: LineName): string => t(`financial-statements.line_${name}`),
})
type Names = ReturnType<typeof namesOf>
type LineName =
  | 'total_revenue'
  | 'total_expenses'
  | 'surplus'
  | 'opening'
  | 'transfers'
  | 'corrections'
  | 'closing'
  | 'total_assets'
  | 'total_liabilities'
  | 'total_balances'

/** A line of the statement of operations. */
export interface OperationLine {
  readonly name: string
  readonly told: Told
  /** The account whose entries it opens; null for a sum. */
  readonly row: StatementRow | null
  readonly isTotal: boolean
  /** Of a year that is over, how far it is from its budget; until then, what the budget leaves. Null where either is unknown. */
  readonly differenceCents: (isOver: boolean) => number | null
}

/** A statement of operations from top to bottom. */
export function operationLines(operations: FundOperations, names: Names): OperationLine[] {
  const { revenue, expenses, totalRevenue, totalExpenses, surplus, transfers, corrections, opening, closing } =
    operations
  const lineOf = (
    name: string,
    told: Told,
    row: StatementRow | null = null,
    isTotal = row === null,
  ): OperationLine => ({
    name,
    told,
    row,
    isTotal,
    differenceCents: (isOver) => differenceOf(told, isOver),
  })
  const rowsOf = (rows: readonly StatementRow[]) => rows.map((row) => lineOf(names.account(row.key), row, row))
  const known = (name: string, told: Told) =>
    told.yearCents === null && told.lastCents === null ? [] : [lineOf(name, told, null, false)]
  return [
    ...rowsOf(revenue),
    lineOf(names.of('total_revenue'), totalRevenue),
    ...rowsOf(expenses),
    lineOf(names.of('total_expenses'), totalExpenses),
    lineOf(names.of('surplus'), surplus),
    ...known(names.of('opening'), opening),
    ...known(names.of('transfers'), transfers),
    ...known(names.of('corrections'), corrections),
    lineOf(names.of('closing'), closing),
  ]
}

const differenceOf = ({ budgetCents, yearCents }: Told, isOver: boolean): number | null => {
  if (budgetCents === null) return null
  if (isOver) return yearCents === null ? null : yearCents - budgetCents
  return budgetCents - (yearCents ?? 0)
}

export interface PositionLine {
  readonly name: string
  readonly row: Omit<PositionRow, 'key' | 'accountId'>
  readonly accountId: string | null
  readonly isTotal: boolean
}

/** A balance sheet from top to bottom. */
export function positionLines(position: Position, names: Names): PositionLine[] {
  const rowsOf = (rows: readonly PositionRow[]): PositionLine[] =>
    rows.map((row) => ({ name: nameOf(row.key, names), row, accountId: row.accountId, isTotal: false }))
  const totalOf = (name: LineName, row: PositionLine['row']): PositionLine => ({
    name: names.of(name),
    row,
    accountId: null,
    isTotal: true,
  })
  return [
    ...rowsOf(position.assets),
    totalOf('total_assets', position.totalAssets),
    ...rowsOf(position.liabilities),
    totalOf('total_liabilities', position.totalLiabilities),
    ...rowsOf(position.balances),
    totalOf('total_balances', position.totalBalances),
  ]
}

function nameOf(key: PositionRow['key'], names: Names): string {
  if (key === 'opening' || key === 'surplus' || key === 'corrections' || key === 'transfers') return names.of(key)
  return names.account(key)
}
