import { eq, or } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among, type Moment, orNotFound, revised } from '../../../../server/rows.ts'
import type { VendorRow } from '../../server/store.ts'
import { vendors } from '../../server/tables.ts'

/** Both vendors, locked until the transaction ends, in one order whoever is merged into whom. */
export async function findPair(
  db: Db,
  { id, fromId }: { id: string; fromId: string },
): Promise<{ kept: VendorRow; gone: VendorRow }> {
  const held = await db
    .select()
    .from(vendors)
    .where(among(vendors.id, [id, fromId]))
    .orderBy(vendors.id)
    .for('update')
  const one = (wanted: string) => orNotFound(held.find((row) => row.id === wanted))
  return { kept: one(id), gone: one(fromId) }
}

/** Has a vendor, and those merged into it before, lead to another. */
export async function saveMerged({ db, now }: Moment, goneId: string, keptId: string): Promise<VendorRow> {
  const saved = await db
    .update(vendors)
    .set({ mergedIntoId: keptId, ...revised(vendors, { now }) })
    .where(or(eq(vendors.id, goneId), eq(vendors.mergedIntoId, goneId)))
    .returning()
  return orNotFound(saved.find(({ id }) => id === goneId))
}
