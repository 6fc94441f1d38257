import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { everySlice } from '../../../../server/rows.ts'
import { type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportReply } from '../../../../server/tabular/export.ts'
import { vendorPolicy } from '../../policy.ts'
import { findListedVendors, type ListedVendor, visibleVendors } from '../../server/store.ts'
import type { VendorExport } from '../contract.ts'

const pageSize = 500

/** All the filtered vendors as a file, read from the database page by page while they leave. */
export async function exportVendors(ctx: Context, asked: VendorExport): Promise<FileReply> {
  ctx.authorize(vendorPolicy.export, {})
  const { language = ctx.language, format, ...filter } = asked
  const visible = ctx.scope(visibleVendors)
  const word = (key: string) => ctx.machinery.say(language, key)
  return exportReply(ctx, {
    name: word('vendors.export_name'),
    title: word('vendors.title'),
    language,
    format,
    columns: columnsIn(word),
    pages: everySlice((cursor) => findListedVendors(ctx.db, visible, { ...filter, limit: pageSize, cursor })),
  })
}

const columnsIn = (word: (key: string) => string): SheetColumn<ListedVendor>[] => [
  textColumn(word('vendors.name'), ({ name }) => name, 40),
  textColumn(word('vendors.category'), ({ category }) => category && word(`categories.${category}`), 32),
  textColumn(word('vendors.organization'), ({ organizationName }) => organizationName, 32),
]
