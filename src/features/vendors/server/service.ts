import type { Context } from '../../../server/context.ts'
import { type Page, toPage } from '../../../server/rows.ts'
import { AppError } from '../../../shared/errors.ts'
import type { BillCategory } from '../../categories/contract.ts'
import type { VendorFilter } from '../contract.ts'
import { vendorFacts } from '../facts.ts'
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

/** Throws `not_found` outside the caller's scope. */
export async function getVendor(ctx: Context, id: string): Promise<VendorRow> {
  const vendor = await store.findVendor(ctx.db, ctx.scope(store.visibleVendors), id)
  if (!vendor) throw new AppError('not_found', 'shared.not_found')
  return vendor
}

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
  return added ?? store.saveCategory(ctx.db, vendor.id, category)
}
