import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import { fullNameOf, users } from '../../../users/server/tables.ts'
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

/** Every stay in these residences, locked until the transaction ends. */
export const lockStays = (db: Db, residenceIds: readonly string[]) =>
  db.select().from(residencePeople).where(among(residencePeople.residenceId, residenceIds)).for('update')
export type LockedStay = Awaited<ReturnType<typeof lockStays>>[number]

/** The stays in the live residences of a building, with the names of those who have them. */
export const findNamesIn = (db: Db, buildingId: string) =>
  db
    .select({
      residenceId: residencePeople.residenceId,
      name: fullNameOf(users),
      relation: residencePeople.relation,
      startsOn: residencePeople.startsOn,
      endsOn: residencePeople.endsOn,
      mailingAddress: residencePeople.mailingAddress,
    })
    .from(residencePeople)
    .innerJoin(residences, eq(residences.id, residencePeople.residenceId))
    .innerJoin(users, eq(users.id, residencePeople.userId))
    .where(liveIn(buildingId))

/** The stays of these people in the live residences of a building. */
export const findStaysOf = (db: Db, buildingId: string, userIds: readonly string[]) =>
  db
    .select({
      residenceId: residencePeople.residenceId,
      userId: residencePeople.userId,
      relation: residencePeople.relation,
      startsOn: residencePeople.startsOn,
      endsOn: residencePeople.endsOn,
      mailingAddress: residencePeople.mailingAddress,
    })
    .from(residencePeople)
    .innerJoin(residences, eq(residences.id, residencePeople.residenceId))
    .where(and(liveIn(buildingId), among(residencePeople.userId, userIds)))
