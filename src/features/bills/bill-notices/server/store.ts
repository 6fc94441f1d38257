import { eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { bills } from '../../server/tables.ts'

/** The titles of bills and where they are. The caller has narrowed the ids to what its reader may see. */
export const findBillTitles = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: bills.id, title: bills.title, buildingId: bills.buildingId, buildingName: buildings.name })
    .from(bills)
    .innerJoin(buildings, eq(buildings.id, bills.buildingId))
    .where(among(bills.id, ids))
