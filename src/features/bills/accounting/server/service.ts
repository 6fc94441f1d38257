import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { everySlice } from '../../../../server/rows.ts'
import { amountColumn, dayColumn, type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportReply } from '../../../../server/tabular/export.ts'
import type { Word } from '../../../../server/tabular/list-export.ts'
import { accountOf, fundIn } from '../../../categories/rules.ts'
import { billPolicy } from '../../policy.ts'
import { scopeOfBills } from '../../server/service.ts'
import type { AccountingBasis, AccountingExport } from '../contract.ts'
import { taxesWithin } from '../rules.ts'
import { type AccountingRow, findInvoices, findPaid, findReturns } from './store.ts'

const limit = 500

/** Bills or payments of a period, one line each, read from the database page by page while they leave. */
export async function exportAccounting(
  ctx: Context,
  { language = ctx.language, format, by, ...period }: AccountingExport,
): Promise<FileReply> {
  ctx.authorize(billPolicy.export, {})
  const visible = scopeOfBills(ctx)
  const word: Word = (key, values) => ctx.machinery.say(language, key, values)
  async function* pages(): AsyncGenerator<readonly AccountingRow[]> {
    const finds = by === 'payment' ? [findPaid] : [findInvoices, findReturns]
    for (const find of finds) yield* everySlice((cursor) => find(ctx.db, visible, period, { limit, cursor }))
  }
  return exportReply(ctx, {
    name: word('bills.accounting_name'),
    title: word('bills.accounting'),
    language,
    format,
    columns: columnsIn(word, by),
    pages: pages(),
  })
}

const taxesOf = (row: AccountingRow) => taxesWithin(row, row.beforeCents, row.amountCents)

const columnsIn = (word: Word, by: AccountingBasis): SheetColumn<AccountingRow>[] => [
  dayColumn(word(by === 'payment' ? 'bills.paid_on' : 'bills.issued_on'), ({ day }) => day),
  textColumn(word('bills.building'), ({ buildingName }) => buildingName),
  textColumn(word('bills.vendor'), ({ vendorName }) => vendorName, 28),
  textColumn(word('bills.invoice_number'), ({ invoiceNumber }) => invoiceNumber, 18),
  textColumn(word('bills.title'), ({ title }) => title, 40),
  textColumn(word('bills.account'), ({ category }) => accountOf(category), 10),
  textColumn(word('bills.category'), ({ category }) => word(`categories.${category}`), 32),
  textColumn(word('bills.fund'), (row) => word(`shared.fund_${fundIn(row.category, row.buildingKind)}`), 18),
  amountColumn(word('bills.subtotal'), (row) => taxesOf(row).netCents),
  amountColumn(word('bills.gst'), (row) => taxesOf(row).gstCents),
  amountColumn(word('bills.qst'), (row) => taxesOf(row).qstCents),
  amountColumn(word('bills.total'), ({ amountCents }) => amountCents),
  ...(by === 'payment'
    ? [
        textColumn<AccountingRow>(
          word('instalments.method'),
          ({ method }) => method && word(`instalments.method_${method}`),
        ),
        textColumn<AccountingRow>(word('instalments.reference'), ({ reference }) => reference),
      ]
    : []),
]
