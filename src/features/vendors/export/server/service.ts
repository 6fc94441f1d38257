import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportList, type Word } from '../../../../server/tabular/list-export.ts'
import { vendorPolicy } from '../../policy.ts'
import { findListedVendors, type ListedVendor, visibleVendors } from '../../server/store.ts'
import type { VendorExport } from '../contract.ts'

/** All the filtered vendors as a file, read from the database page by page while they leave. */
export async function exportVendors(ctx: Context, asked: VendorExport): Promise<FileReply> {
  ctx.authorize(vendorPolicy.export, {})
  const visible = ctx.scope(visibleVendors)
  return exportList(ctx, asked, {
    name: 'vendors.export_name',
    title: 'vendors.title',
    columns: columnsIn,
    find: (page) => findListedVendors(ctx.db, visible, { ...asked, ...page }),
  })
}

const columnsIn = (word: Word): SheetColumn<ListedVendor>[] => [
  textColumn(word('vendors.name'), ({ name }) => name, 40),
  textColumn(word('vendors.category'), ({ category }) => category && word(`categories.${category}`), 32),
  textColumn(word('vendors.organization'), ({ organizationName }) => organizationName, 32),
]
