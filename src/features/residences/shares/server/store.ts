import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { type Moment, revised } from '../../../../server/rows.ts'
import { residences, unitOrderOf } from '../../server/tables.ts'

/** Every live residence of a building, by floor and unit: at most 300. */
export const findUnits = (db: Db, buildingId: string) =>
  db
    .select({
      id: residences.id,
      unitNumber: residences.unitNumber,
      floor: residences.floor,
      share: residences.share,
      version: residences.version,
    })
    .from(residences)
    .where(and(eq(residences.buildingId, buildingId), isNull(residences.archivedAt)))
    .orderBy(asc(residences.floor), unitOrderOf(residences), asc(residences.id))
export type Unit = Awaited<ReturnType<typeof findUnits>>[number]

export async function insertResidences(db: Db, values: (typeof residences.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await db.insert(residences).values(values)
}

/** Sets many shares in one statement; answers how many were still at the version that was read. */
export async function saveShares(
  ctx: Moment,
  buildingId: string,
  shares: readonly { id: string; version: number; share: number | null }[],
): Promise<number> {
  const given = JSON.stringify(shares)
  const saved = await ctx.db
    .update(residences)
    .set({ share: sql`given.share`, ...revised(residences, ctx) })
    .from(sql`jsonb_to_recordset(${given}::jsonb) as given(id uuid, version integer, share integer)`)
    .where(
      and(
        eq(residences.id, sql`given.id`),
        eq(residences.version, sql`given.version`),
        eq(residences.buildingId, buildingId),
      ),
    )
    .returning({ id: residences.id })
  return saved.length
}
