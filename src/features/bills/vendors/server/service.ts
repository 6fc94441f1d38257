import type { Context } from '../../../../server/context.ts'
import { type Page, toPage } from '../../../../server/list.ts'
import type { BillCategory } from '../../contract.ts'
import type { VendorFilter } from '../contract.ts'
import { vendorPolicy } from '../policy.ts'
import { searchNameOf } from '../rules.ts'
import type { VendorRow } from './store.ts'
import * as store from './store.ts'

export async function listVendors(ctx: Context, filter: VendorFilter): Promise<Page<VendorRow>> {
  ctx.authorize(vendorPolicy.list, {})
  const visible = ctx.scope(store.visibleVendors)
  const [rows, total] = await Promise.all([
    store.findVendors(ctx.db, visible, filter),
    store.countVendors(ctx.db, visible, filter),
  ])
  return toPage(rows, total, filter, (vendor) => vendor.searchName)
}

/** The vendor a bill names, made when it is new; it remembers the category. The caller has authorized the bill. */
export const keepVendor = (
  ctx: Context,
  vendor: { organizationId: string; name: string; category: BillCategory },
): Promise<VendorRow> => store.keepVendor(ctx.db, { ...vendor, searchName: searchNameOf(vendor.name) })
