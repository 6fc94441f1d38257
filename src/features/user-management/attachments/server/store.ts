import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/list.ts'
import { addDays, type Day } from '../../../../shared/dates.ts'
import { buildingManagers, buildings } from '../../../buildings/server/tables.ts'
import { organizationMembers, organizations } from '../../../organizations/server/tables.ts'
import type { Relation } from '../../../residences/contract.ts'
import { residencePeople, residences } from '../../../residences/server/tables.ts'
import { isOpenHome } from '../../server/store.ts'

export const findOrganizations = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: organizations.id, isDemonstration: organizations.isDemonstration })
    .from(organizations)
    .where(and(among(organizations.id, ids), isNull(organizations.archivedAt)))

export const findBuildings = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: buildings.id, organizationId: buildings.organizationId })
    .from(buildings)
    .where(among(buildings.id, ids))

export const findResidences = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: residences.id, organizationId: residences.organizationId })
    .from(residences)
    .where(and(among(residences.id, ids), isNull(residences.archivedAt)))

/** Replaces what a manager works for. */
export async function replaceMemberships(
  db: Db,
  userId: string,
  organizationIds: readonly string[],
  buildingIds: readonly string[],
): Promise<void> {
  await db.delete(organizationMembers).where(eq(organizationMembers.userId, userId))
  await db.delete(buildingManagers).where(eq(buildingManagers.userId, userId))
  if (organizationIds.length > 0)
    await db.insert(organizationMembers).values(organizationIds.map((organizationId) => ({ organizationId, userId })))
  if (buildingIds.length > 0)
    await db.insert(buildingManagers).values(buildingIds.map((buildingId) => ({ buildingId, userId })))
}

interface Home {
  readonly residenceId: string
  readonly relation: Relation
}

/** Homes that are not named end yesterday (access stops at once, the past stays); new ones begin today. */
export async function replaceHomes(db: Db, userId: string, homes: readonly Home[], day: Day): Promise<void> {
  const kept = homes.map(({ residenceId }) => residenceId)
  const leaving = and(
    eq(residencePeople.userId, userId),
    isOpenHome,
    kept.length > 0 ? notInArray(residencePeople.residenceId, kept) : undefined,
  )
  await db.delete(residencePeople).where(and(leaving, sql`${residencePeople.startsOn} >= ${day}`))
  await db
    .update(residencePeople)
    .set({ endsOn: addDays(day, -1) })
    .where(leaving)
  const open = await db
    .select()
    .from(residencePeople)
    .where(and(eq(residencePeople.userId, userId), isOpenHome))
  for (const { residenceId, relation } of homes) {
    const current = open.find((person) => person.residenceId === residenceId)
    if (!current) await db.insert(residencePeople).values({ userId, residenceId, relation, startsOn: day })
    else if (current.relation !== relation)
      await db.update(residencePeople).set({ relation }).where(eq(residencePeople.id, current.id))
  }
}
