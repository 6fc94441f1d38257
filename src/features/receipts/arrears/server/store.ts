import { eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { arrearsRules } from '../../server/tables.ts'

export async function findRule(db: Db, buildingId: string) {
  const [rule] = await db.select().from(arrearsRules).where(eq(arrearsRules.buildingId, buildingId))
  return rule
}

/** The first rule of a building; undefined where it has one. */
export async function insertRule(db: Db, rule: typeof arrearsRules.$inferInsert) {
  const [saved] = await db.insert(arrearsRules).values(rule).onConflictDoNothing().returning()
  return saved
}
