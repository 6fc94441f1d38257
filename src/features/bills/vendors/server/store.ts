import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among, keyset, matching } from '../../../../server/list.ts'
import { type Actor, isAdmin } from '../../../../shared/actor.ts'
import type { BillCategory } from '../../contract.ts'
import { vendors } from '../../server/tables.ts'
import type { VendorFilter } from '../contract.ts'

export type VendorRow = typeof vendors.$inferSelect

/** SQL twin of `vendorPolicy.read`. */
export const visibleVendors = (actor: Actor): SQL | undefined => {
  if (isAdmin(actor)) return undefined
  return actor.rank === 'manager' ? among(vendors.organizationId, actor.organizationIds) : sql`false`
}

/** The vendor of this name in the organization, made when it is new; two people who name it at once get one row. */
export async function keepVendor(
  db: Db,
  vendor: { organizationId: string; name: string; searchName: string; category: BillCategory },
): Promise<VendorRow> {
  const [kept] = await db
    .insert(vendors)
    .values(vendor)
    .onConflictDoUpdate({
      target: [vendors.organizationId, vendors.searchName],
      set: { category: vendor.category, updatedAt: new Date(), version: sql`${vendors.version} + 1` },
    })
    .returning()
  return kept!
}

const wantedVendors = (visible: SQL | undefined, filter: VendorFilter): SQL | undefined =>
  and(
    visible,
    filter.organization ? eq(vendors.organizationId, filter.organization) : undefined,
    matching(filter.q, [vendors.name]),
  )

export function findVendors(db: Db, visible: SQL | undefined, filter: VendorFilter): Promise<VendorRow[]> {
  const page = keyset({ name: vendors.searchName }, vendors.id, filter)
  return db
    .select()
    .from(vendors)
    .where(and(wantedVendors(visible, filter), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
}

export async function countVendors(db: Db, visible: SQL | undefined, filter: VendorFilter): Promise<number> {
  const [found] = await db.select({ total: count() }).from(vendors).where(wantedVendors(visible, filter))
  return found?.total ?? 0
}
