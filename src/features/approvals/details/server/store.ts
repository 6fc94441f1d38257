import { eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { bills } from '../../../bills/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'

/** The bill of a request that the caller may read, with its vendor. */
export async function findBill(db: Db, id: string) {
  const [found] = await db
    .select({ bill: bills, vendor: vendors })
    .from(bills)
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .where(eq(bills.id, id))
  return found
}
