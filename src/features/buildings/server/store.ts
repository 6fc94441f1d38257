import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { among, keyset, matching, toPage } from '../../../server/rows.ts'
import { type Actor, isAdmin, type Language } from '../../../shared/actor.ts'
import { AppError } from '../../../shared/errors.ts'
import { organizationMembers, organizations } from '../../organizations/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import type { BuildingKind } from '../contract.ts'
import { buildingManagers, buildings } from './tables.ts'

type BuildingValues = Partial<typeof buildings.$inferInsert>

/** SQL twin of `buildingPolicy.read`. */
export const visibleBuildings = (actor: Actor): SQL | undefined =>
  isAdmin(actor) ? undefined : among(buildings.id, actor.buildingIds)

export interface BuildingFilter {
  q?: string | undefined
  organization?: string | undefined
  kind?: BuildingKind | undefined
  archived?: boolean | undefined
  sort: string
  limit: number
  cursor?: string | undefined
}

const sortColumns = {
  name: sql`plain_text(${buildings.name})`,
  city: sql`plain_text(${buildings.city})`,
  units: buildings.totalUnits,
}

const columns = {
  building: buildings,
  organizationName: organizations.name,
  organizationPhone: organizations.phone,
  organizationEmail: organizations.email,
  organizationEmergencyPhone: organizations.emergencyPhone,
  plainName: sql<string>`plain_text(${buildings.name})`,
  plainCity: sql<string>`plain_text(${buildings.city})`,
}

const selected = (db: Db) =>
  db.select(columns).from(buildings).innerJoin(organizations, eq(organizations.id, buildings.organizationId))

type Selected = Awaited<ReturnType<typeof selected>>[number]
const flat = ({ building, ...figures }: Selected) => ({ ...building, ...figures })
export type BuildingRow = ReturnType<typeof flat>

export async function findBuildings(db: Db, visible: SQL | undefined, filter: BuildingFilter) {
  const keys = keyset(sortColumns, buildings.id, filter)
  const wanted = and(
    visible,
    filter.archived ? isNotNull(buildings.archivedAt) : isNull(buildings.archivedAt),
    filter.organization === undefined ? undefined : eq(buildings.organizationId, filter.organization),
    filter.kind === undefined ? undefined : eq(buildings.kind, filter.kind),
    matching(filter.q, [buildings.name, buildings.address, buildings.city, buildings.postalCode]),
  )
  const rows = await selected(db)
    .where(and(wanted, keys.after))
    .orderBy(...keys.orderBy)
    .limit(keys.limit)
  const [counted] = await db.select({ total: count() }).from(buildings).where(wanted)
  const values = {
    name: (row: BuildingRow) => row.plainName,
    city: (row: BuildingRow) => row.plainCity,
    units: (row: BuildingRow) => row.totalUnits,
  }
  const sort = filter.sort.replace(/^-/, '')
  const sortValue = sort === 'city' ? values.city : sort === 'units' ? values.units : values.name
  return toPage(rows.map(flat), counted?.total ?? 0, filter, sortValue)
}

/** Every live building in sight. */
export async function findOwnBuildings(db: Db, visible: SQL | undefined): Promise<BuildingRow[]> {
  const rows = await selected(db)
    .where(and(visible, isNull(buildings.archivedAt)))
    .orderBy(sortColumns.name, buildings.id)
    .limit(500)
  return rows.map(flat)
}

export async function findBuilding(db: Db, visible: SQL | undefined, id: string): Promise<BuildingRow | undefined> {
  const [found] = await selected(db).where(and(visible, eq(buildings.id, id)))
  return found && flat(found)
}

/** Keeps other transactions from adding residences or changing shares at the same time. */
export async function lockBuilding(db: Db, id: string): Promise<void> {
  await db.select({ id: buildings.id }).from(buildings).where(eq(buildings.id, id)).for('update')
}

export async function insertBuilding(db: Db, values: typeof buildings.$inferInsert): Promise<string> {
  const [saved] = await db.insert(buildings).values(values).returning({ id: buildings.id })
  return saved!.id
}

/** Throws `conflict` when someone saved over the version that was read. */
export async function saveBuilding(db: Db, id: string, version: number, values: BuildingValues): Promise<void> {
  const saved = await db
    .update(buildings)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${buildings.version} + 1` })
    .where(and(eq(buildings.id, id), eq(buildings.version, version)))
    .returning({ id: buildings.id })
  if (saved.length === 0) throw new AppError('conflict', 'shared.stale')
}

export async function removeBuilding(db: Db, id: string): Promise<void> {
  await db.delete(buildings).where(eq(buildings.id, id))
}

const limitedIn = (organizationId: SQL | string, userId: SQL | string) => sql`exists (
  select 1 from ${buildingManagers} limited join ${buildings} other on other.id = limited.building_id
  where limited.user_id = ${userId} and other.organization_id = ${organizationId})`

export interface BuildingManager {
  id: string
  email: string
  firstName: string
  lastName: string
  language: Language
}

/** The active managers who run a building: those of its organization, less those limited to others. */
export const findManagersOf = (db: Db, buildingId: string): Promise<BuildingManager[]> =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
    })
    .from(buildings)
    .innerJoin(organizationMembers, eq(organizationMembers.organizationId, buildings.organizationId))
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(
      and(
        eq(buildings.id, buildingId),
        eq(users.role, 'manager'),
        eq(users.status, 'active'),
        sql`(exists (select 1 from building_managers mine where mine.building_id = ${buildings.id} and mine.user_id = ${users.id})
          or not ${limitedIn(sql`${buildings.organizationId}`, sql`${users.id}`)})`,
      ),
    )
    .orderBy(users.lastName, users.firstName, users.id)
