import { and, eq, exists, getColumns, type SQL } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { findPage, isSet, matching, plain, same } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { InputOf } from '../../../shared/contract.ts'
import { users } from '../../users/server/tables.ts'
import type { organizationsApi } from '../contract.ts'
import { organizationMembers, organizations } from './tables.ts'

export type OrganizationRow = typeof organizations.$inferSelect

/** SQL twin of `organizationPolicy.read`. */
export const visibleOrganizations = (actor: Actor): SQL | undefined =>
  granted(actor, 'organizations.readName', { organizationId: organizations.id })

export type OrganizationFilter = InputOf<typeof organizationsApi.list>

/** As the list of users counts them: `role=manager`, `status=active`. */
const activeManager = (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, organizationMembers.userId), eq(users.role, 'manager'), eq(users.status, 'active')))

export const findOrganizations = (db: Db, visible: SQL | undefined, asked: OrganizationFilter) =>
  findPage(db, {
    asked,
    id: organizations.id,
    sorts: { name: plain(organizations.name), createdAt: organizations.createdAt },
    where: and(
      visible,
      isSet(organizations.archivedAt, asked.archived),
      same(organizations.kind, asked.kind),
      matching(asked.q, [organizations.name, organizations.city, organizations.neq]),
    ),
    counted: organizations,
    rows: (sortKeys) =>
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
        .$dynamic(),
  })

export async function findOrganization(
  db: Db,
  visible: SQL | undefined,
  id: string,
): Promise<OrganizationRow | undefined> {
  const [found] = await db
    .select()
    .from(organizations)
    .where(and(visible, eq(organizations.id, id)))
  return found
}

export async function insertOrganization(db: Db, values: typeof organizations.$inferInsert): Promise<OrganizationRow> {
  const [saved] = await db.insert(organizations).values(values).returning()
  return saved!
}
