import { eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import { bills } from '../../../bills/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'

/** How some bills are called. */
export const findNames = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: bills.id, title: bills.title, vendorName: vendors.name })
    .from(bills)
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .where(among(bills.id, ids))
