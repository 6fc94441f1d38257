import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import { organizationMembers, organizations } from '../../../organizations/server/tables.ts'
import { users } from '../../../users/server/tables.ts'

/** The organizations that a person works for and that no other active manager does. */
export const findSolelyManaged = (db: Db, userId: string) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(
      and(
        eq(organizationMembers.userId, userId),
        sql`not exists (select 1 from ${organizationMembers} other join ${users} colleague on colleague.id = other.user_id
          where other.organization_id = ${organizations.id} and other.user_id <> ${userId}
            and colleague.role = 'manager' and colleague.status = 'active')`,
      ),
    )
    .orderBy(organizations.name)

/** Held until the transaction ends: two last managers who leave at once wait in line. */
export async function holdOrganizationsOf(db: Db, userId: string): Promise<void> {
  const own = db
    .select({ id: organizationMembers.organizationId })
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, userId))
  const ids = (await own).map(({ id }) => id)
  await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(among(organizations.id, ids))
    .orderBy(organizations.id)
    .for('update')
}
