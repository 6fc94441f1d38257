import { and, eq, exists, getColumns, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import type { SortKeys } from '../../../server/keyset.ts'
import { matching, plain } from '../../../server/rows.ts'
import type { SearchAsked } from '../../../server/searchable.ts'
import type { Actor } from '../../../shared/actor.ts'
import { users } from '../../users/server/tables.ts'
import { organizationMembers, organizations } from './tables.ts'

/** SQL twin of `organizationPolicy.read`. */
export const visibleOrganizations = (actor: Actor): SQL | undefined =>
  granted(actor, 'organizations.readName', { organizationId: organizations.id })

/** Those whose page the actor may open: SQL twin of `organizationPolicy.readDetails`. */
export const openedOrganizations = (actor: Actor): SQL | undefined =>
  granted(actor, 'organizations.read', { organizationId: organizations.id })

/** Those whose kept records the actor may know: SQL twin of `organizationPolicy.readKeptRecords`. */
export const knownOrganizations = (actor: Actor): SQL | undefined =>
  granted(actor, 'organizations.readKeptRecords', { organizationId: organizations.id })

/** The kinds of records that an organization keeps; undefined outside the scope. */
export async function findKeptRecords(db: Db, visible: SQL | undefined, id: string) {
  const [found] = await db
    .select({ id: organizations.id, keptRecords: organizations.keptRecords })
    .from(organizations)
    .where(and(visible, eq(organizations.id, id)))
  return found
}

/** The texts that a search looks in. */
export const searchedTexts = [organizations.name, organizations.city, organizations.neq]

/** The live organizations that a text finds, by name. */
export const searchOrganizations = (db: Db, visible: SQL | undefined, { q, limit }: SearchAsked) =>
  db
    .select({ id: organizations.id, name: organizations.name, city: organizations.city })
    .from(organizations)
    .where(and(visible, isNull(organizations.archivedAt), matching(q, searchedTexts)))
    .orderBy(plain(organizations.name), organizations.id)
    .limit(limit)

export async function insertOrganization(db: Db, organization: typeof organizations.$inferInsert) {
  const [saved] = await db.insert(organizations).values(organization).returning()
  return saved!
}

/** The people who work in an organization now. */
export const findMembers = (db: Db, organizationId: string) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
      role: users.role,
    })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        eq(users.role, 'manager'),
        eq(users.status, 'active'),
      ),
    )
    .orderBy(users.lastName, users.firstName, users.id)

/** As the list of users counts them: `role=manager`, `status=active`. */
const activeManager = (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, organizationMembers.userId), eq(users.role, 'manager'), eq(users.status, 'active')))

/** The organizations of a list, with the number of their managers. */
export const listedOrganizations = (db: Db, sortKeys: SQL<SortKeys>) =>
  db
    .select({
      ...getColumns(organizations),
      managerCount: db.$count(
        organizationMembers,
        and(eq(organizationMembers.organizationId, organizations.id), exists(activeManager(db))),
      ),
      sortKeys,
    })
    .from(organizations)
    .$dynamic()
