import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { amountColumn, dayColumn, type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportList, type Word } from '../../../../server/tabular/list-export.ts'
import { type ShownBill, scopeOfListed, withApproval } from '../../listing/server/service.ts'
import { billPolicy } from '../../policy.ts'
import { nextCentsOf } from '../../rules.ts'
import { findListedBills } from '../../server/store.ts'
import type { ExportFilter } from '../contract.ts'

/** All the filtered bills as a file, read from the database page by page while they leave. */
export async function exportBills(ctx: Context, asked: ExportFilter): Promise<FileReply> {
  ctx.authorize(billPolicy.export, {})
  const visible = await scopeOfListed(ctx, asked)
  return exportList(ctx, asked, {
    name: 'bills.export_name',
    title: 'bills.heading',
    columns: columnsIn,
    find: async (page) => {
      const slice = await findListedBills(ctx.db, visible, { ...asked, ...page }, asked.ids)
      return { ...slice, items: await withApproval(ctx, slice.items) }
    },
  })
}

const columnsIn = (word: Word): SheetColumn<ShownBill>[] => [
  textColumn(word('bills.title'), (bill) => bill.title, 40),
  textColumn(word('bills.vendor'), (bill) => bill.vendorName, 28),
  textColumn(word('bills.building'), (bill) => bill.buildingName),
  textColumn(word('bills.category'), (bill) => word(`categories.${bill.category}`), 32),
  textColumn(word('bills.status'), (bill) => word(`bills.status_${bill.status}`), 12),
  textColumn(word('bills.approval'), ({ approval }) => (approval ? word(`bills.approval_${approval}`) : null), 18),
  textColumn(word('bills.invoice_number'), (bill) => bill.invoiceNumber, 18),
  dayColumn(word('bills.issued_on'), (bill) => bill.issuedOn),
  dayColumn(word('bills.due_on'), (bill) => bill.dueOn),
  dayColumn(word('bills.paid_on'), (bill) => bill.paidOn),
  amountColumn(word('bills.subtotal'), (bill) => bill.subtotalCents),
  amountColumn(word('bills.gst'), (bill) => bill.gstCents),
  amountColumn(word('bills.qst'), (bill) => bill.qstCents),
  amountColumn(word('bills.total'), (bill) => bill.totalCents),
  amountColumn(word('bills.paid_so_far'), (bill) => bill.paidCents),
  amountColumn(word('bills.next_cents'), (bill) => nextCentsOf(bill)),
]
