import { and, eq, exists, getColumns, type SQL } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import type { SortKeys } from '../../../server/keyset.ts'
import type { Actor } from '../../../shared/actor.ts'
import { users } from '../../users/server/tables.ts'
import { organizationMembers, organizations } from './tables.ts'

/** SQL twin of `organizationPolicy.read`. */
export const visibleOrganizations = (actor: Actor): SQL | undefined =>
  granted(actor, 'organizations.readName', { organizationId: organizations.id })

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
