import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../../server/db.ts'
import { importRows } from '../../../../imports/server/tables.ts'
import { residences } from '../../../server/tables.ts'

/** The sum of the shares of a building's live residences, with what the rows of an import that are not written yet change of it. */
export async function sumShares(db: Db, buildingId: string, importId: string): Promise<number> {
  const [present] = await db
    .select({ sum: sql<number>`coalesce(sum(${residences.share}), 0)`.mapWith(Number) })
    .from(residences)
    .where(and(eq(residences.buildingId, buildingId), isNull(residences.archivedAt)))
  const ofShare = (at: number) => sql`coalesce((${importRows.changes}->'share'->>${sql.raw(String(at))})::integer, 0)`
  const [planned] = await db
    .select({ sum: sql<number>`coalesce(sum(${ofShare(1)} - ${ofShare(0)}), 0)`.mapWith(Number) })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        isNull(importRows.outcome),
        inArray(importRows.verdict, ['create', 'change']),
      ),
    )
  return present!.sum + planned!.sum
}

/** How many rows attach a person, or have: one with an account, or one who is kept by their name. */
export const countAttached = (db: Db, importId: string, isNamed: boolean): Promise<number> =>
  db.$count(
    importRows,
    and(
      eq(importRows.importId, importId),
      sql`${importRows.changes} ? 'relation'`,
      sql`(${importRows.changes} ? 'userId') <> ${isNamed}`,
      sql`coalesce(${importRows.outcome}, ${importRows.verdict}) in ('create', 'change')`,
      sql`${importRows.isReversed} is not true`,
    ),
  )
