import { and, eq, getColumns, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { unsorted } from '../../../server/keyset.ts'
import { among, holding, matchingIndexed, plain, type RowOf } from '../../../server/rows.ts'
import type { SearchAsked } from '../../../server/searchable.ts'
import type { Actor, Language, Role } from '../../../shared/actor.ts'
import { organizationMembers, organizations } from '../../organizations/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { buildings, isRunBy } from './tables.ts'

/** SQL twin of `buildingPolicy.read`. */
export const visibleBuildings = (actor: Actor): SQL | undefined =>
  granted(actor, 'buildings.read', { buildingId: buildings.id })

const columns = {
  ...getColumns(buildings),
  organizationName: organizations.name,
  organizationPhone: organizations.phone,
  organizationEmail: organizations.email,
  organizationEmergencyPhone: organizations.emergencyPhone,
}

/** Buildings with what they take from their organization. */
export const selectedBuildings = (db: Db, sortKeys = unsorted) =>
  db
    .select({ ...columns, sortKeys })
    .from(buildings)
    .innerJoin(organizations, eq(organizations.id, buildings.organizationId))
    .$dynamic()
export type BuildingRow = RowOf<typeof selectedBuildings>

export const isFound = (q: string | undefined): SQL | undefined => matchingIndexed(q, holding(buildings.searchText))

/** The live buildings that a text finds, by name. */
export const searchBuildings = (db: Db, visible: SQL | undefined, { q, limit }: SearchAsked) =>
  db
    .select({ id: buildings.id, name: buildings.name, city: buildings.city })
    .from(buildings)
    .where(and(visible, isNull(buildings.archivedAt), isFound(q)))
    .orderBy(plain(buildings.name), buildings.id)
    .limit(limit)

/** The live buildings in sight of an organization. */
export const countBuildings = (db: Db, visible: SQL | undefined, organizationId: string): Promise<number> =>
  db.$count(buildings, and(visible, eq(buildings.organizationId, organizationId), isNull(buildings.archivedAt)))

/** Every live building in sight; of these ids, where they are given. */
export const findOwnBuildings = (
  db: Db,
  visible: SQL | undefined,
  ids: readonly string[] | undefined,
): Promise<BuildingRow[]> =>
  selectedBuildings(db)
    .where(and(visible, ids && among(buildings.id, ids), isNull(buildings.archivedAt)))
    .orderBy(plain(buildings.name), buildings.id)
    .limit(500)

export interface BuildingManager {
  id: string
  email: string
  firstName: string
  lastName: string
  language: Language
  role: Role
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
      role: users.role,
    })
    .from(buildings)
    .innerJoin(organizationMembers, eq(organizationMembers.organizationId, buildings.organizationId))
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(eq(buildings.id, buildingId), eq(users.role, 'manager'), eq(users.status, 'active'), isRunBy(users.id)))
    .orderBy(users.lastName, users.firstName, users.id)
