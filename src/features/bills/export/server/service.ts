import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { everySlice } from '../../../../server/rows.ts'
import { amountColumn, dayColumn, type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportReply } from '../../../../server/tabular/export.ts'
import { billPolicy } from '../../policy.ts'
import { findListedBills, type ListedBill, visibleBills } from '../../server/store.ts'
import type { ExportFilter } from '../contract.ts'

const pageSize = 500

/** All the filtered bills as a file, read from the database page by page while they leave. */
export async function exportBills(ctx: Context, asked: ExportFilter): Promise<FileReply> {
  ctx.authorize(billPolicy.export, {})
  const { language = ctx.language, format, ids, ...filter } = asked
  const visible = ctx.scope(visibleBills)
  const word = (key: string) => ctx.machinery.say(language, key)
  const pages = everySlice((cursor) => findListedBills(ctx.db, visible, { ...filter, limit: pageSize, cursor }, ids))
  const columns = columnsIn(word)
  return exportReply(ctx, {
    name: word('bills.export_name'),
    title: word('bills.heading'),
    language,
    format,
    columns,
    pages,
  })
}

const columnsIn = (word: (key: string) => string): SheetColumn<ListedBill>[] => [
  textColumn(word('bills.title'), (bill) => bill.title, 40),
  textColumn(word('bills.vendor'), (bill) => bill.vendorName, 28),
  textColumn(word('bills.building'), (bill) => bill.buildingName),
  textColumn(word('bills.category'), (bill) => word(`categories.${bill.category}`), 32),
  textColumn(word('bills.status'), (bill) => word(`bills.status_${bill.status}`), 12),
  textColumn(word('bills.invoice_number'), (bill) => bill.invoiceNumber, 18),
  dayColumn(word('bills.issued_on'), (bill) => bill.issuedOn),
  dayColumn(word('bills.due_on'), (bill) => bill.dueOn),
  dayColumn(word('bills.paid_on'), (bill) => bill.paidOn),
  amountColumn(word('bills.subtotal'), (bill) => bill.subtotalCents),
  amountColumn(word('bills.gst'), (bill) => bill.gstCents),
  amountColumn(word('bills.qst'), (bill) => bill.qstCents),
  amountColumn(word('bills.total'), (bill) => bill.totalCents),
]
