import type { Context } from '../../../server/context.ts'
import type { RowPage } from '../../../server/rows.ts'
import type { FoundThing, SearchAsked } from '../../../server/searchable.ts'
import { finder } from '../../../server/verbs.ts'
import type { BillCategory } from '../../categories/contract.ts'
import type { VendorFilter } from '../contract.ts'
import { vendorFacts } from '../facts.ts'
import { vendorPolicy } from '../policy.ts'
import { searchNameOf } from '../rules.ts'
import type { VendorRow } from './store.ts'
import * as store from './store.ts'
import { vendors } from './tables.ts'

export async function listVendors(ctx: Context, filter: VendorFilter): Promise<RowPage<VendorRow>> {
  ctx.authorize(vendorPolicy.list, {})
  return store.findVendors(ctx.db, ctx.scope(store.visibleVendors), filter)
}

/** A vendor has no page: its bills are shown. */
export async function searchVendors(ctx: Context, asked: SearchAsked): Promise<FoundThing[]> {
  const rows = await store.searchVendors(ctx.db, ctx.scope(store.visibleVendors), asked)
  return rows.map(({ id, name }) => ({ id, label: name, detail: null, path: '/manager/bills', search: { vendor: id } }))
}

/** Throws `not_found` outside the caller's scope. */
export const getVendor = finder({ table: vendors, visible: store.visibleVendors })

/**
 * The vendor a bill names, made when it is new; it remembers the category. Two people who name it at once get one row. The caller
 * has authorized the bill.
 */
export async function keepVendor(
  ctx: Context,
  { organizationId, name, category }: { organizationId: string; name: string; category: BillCategory },
): Promise<VendorRow> {
  const searchName = searchNameOf(name)
  const added = await store.insertVendor(ctx.db, { organizationId, name, searchName, category })
  const vendor = added ?? (await store.holdVendor(ctx.db, organizationId, searchName))
  if (!added && vendor.category === category) return vendor
  const changes = { category: [added ? null : vendor.category, category] } as const
  await ctx.tell(added ? vendorFacts.created : vendorFacts.recategorised, vendor, { changes })
  return added ?? store.saveCategory(ctx, vendor.id, category)
}
