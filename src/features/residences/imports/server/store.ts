import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import { residencePeople, residences, unitOrderOf } from '../../server/tables.ts'

const liveIn = (buildingId: string) => and(eq(residences.buildingId, buildingId), isNull(residences.archivedAt))

/** Every live residence of a building, in the order of units. */
export const findUnits = (db: Db, buildingId: string) =>
  db.select().from(residences).where(liveIn(buildingId)).orderBy(unitOrderOf(residences), residences.id)

/** Keeps the live residences of a building as they are until the transaction ends. */
export async function lockUnits(db: Db, buildingId: string): Promise<void> {
  await db.select({ id: residences.id }).from(residences).where(liveIn(buildingId)).for('update')
}

/** Residences by id, locked until the transaction ends; missing ones are left out. */
export const lockResidences = (db: Db, ids: readonly string[]) =>
  db.select().from(residences).where(among(residences.id, ids)).for('update')
export type LockedResidence = Awaited<ReturnType<typeof lockResidences>>[number]

export async function insertResidences(db: Db, values: (typeof residences.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await db.insert(residences).values(values)
}

/** Of these residences, the ids of those that someone holds, held or will hold. */
export async function findHeld(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: residencePeople.residenceId })
    .from(residencePeople)
    .where(among(residencePeople.residenceId, ids))
  return new Set(rows.map(({ id }) => id))
}
