import { and, count, eq, lte } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { Day } from '../../../../shared/dates.ts'
import { bills } from '../../../bills/server/tables.ts'
import { ledgerClosings } from '../../server/tables.ts'

/** Bills of a period that somebody has yet to confirm. */
export async function countDrafts(db: Db, buildingId: string, through: Day): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(bills)
    .where(and(eq(bills.buildingId, buildingId), eq(bills.status, 'draft'), lte(bills.issuedOn, through)))
  return found?.count ?? 0
}

export const insertClosing = (db: Db, closing: typeof ledgerClosings.$inferInsert) =>
  db.insert(ledgerClosings).values(closing)
