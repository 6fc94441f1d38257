import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { keyset, pageOfRows } from '../../../../server/keyset.ts'
import { among, type Moment, matching, type RowPage, same } from '../../../../server/rows.ts'
import type { SearchAsked } from '../../../../server/searchable.ts'
import { rankOf } from '../../../../shared/actor.ts'
import { buildings, isRunBy } from '../../../buildings/server/tables.ts'
import { invitations } from '../../../invitations/server/tables.ts'
import { organizationMembers } from '../../../organizations/server/tables.ts'
import { residences } from '../../../residences/server/tables.ts'
import { sortNameOf, users } from '../../../users/server/tables.ts'
import type { UserFilter } from '../../contract.ts'
import { attachedIn, isKept, type ManagedUserRow, worksFor } from '../../server/store.ts'

/** Those who live in a building, and those who run it: its organization's managers who are not limited to others. */
const concerns = (moment: Moment, buildingId: string): SQL | undefined =>
  or(
    attachedIn(moment, eq(residences.buildingId, buildingId)),
    sql`exists (select 1 from organization_members member join ${buildings} on ${buildings.organizationId} = member.organization_id
      where member.user_id = ${users.id} and ${buildings.id} = ${buildingId} and ${isRunBy(users.id)})`,
  )

const never = sql`'epoch'::timestamptz`
const userSorts = {
  name: sortNameOf(users),
  email: users.email,
  lastLogin: sql`coalesce(${users.lastLoginAt}, ${never})`,
  created: users.createdAt,
}
/** An invitation may be without names, and nobody has signed in with it. */
const invitedSorts = {
  name: sql`plain_text(coalesce(nullif(concat_ws(' ', ${invitations.lastName}, ${invitations.firstName}), ''), ${invitations.email}))`,
  email: invitations.email,
  lastLogin: never,
  created: invitations.createdAt,
}

/** The texts that a search for accounts looks in. */
const searchedOfUsers = [users.firstName, users.lastName, users.email]

const usersAsked = (moment: Moment, visible: SQL | undefined, filter: UserFilter): SQL | undefined =>
  and(
    visible,
    isKept,
    same(users.role, filter.role),
    same(users.status, filter.status),
    same(users.id, filter.person),
    filter.organization
      ? or(
          worksFor(moment.db, eq(organizationMembers.organizationId, filter.organization)),
          // The managers of an organization are those who run it: one who only lives there runs another.
          filter.role && rankOf(filter.role) === 'manager'
            ? undefined
            : attachedIn(moment, eq(residences.organizationId, filter.organization)),
        )
      : undefined,
    filter.building ? concerns(moment, filter.building) : undefined,
    matching(filter.q, searchedOfUsers),
  )

/** The accounts that a text finds, by name. */
export const searchUsers = (db: Db, visible: SQL | undefined, { q, limit }: SearchAsked): Promise<ManagedUserRow[]> =>
  db
    .select()
    .from(users)
    .where(and(visible, isKept, matching(q, searchedOfUsers)))
    .orderBy(sortNameOf(users), users.id)
    .limit(limit)

interface Scopes {
  readonly users: SQL | undefined
  readonly invitations: SQL | undefined
}

/** Future accounts: links that still work. An address whose account the reader sees already is not listed twice. */
function invitedAsked({ db, now }: Moment, scopes: Scopes, filter: UserFilter): SQL | undefined {
  if (filter.status && filter.status !== 'pending') return sql`false`
  const seen = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, sql`lower(${invitations.email})`), isKept, scopes.users))
  return and(
    scopes.invitations,
    eq(invitations.status, 'pending'),
    gt(invitations.expiresAt, now),
    sql`not exists ${seen}`,
    same(invitations.role, filter.role),
    same(invitations.id, filter.person),
    same(invitations.organizationId, filter.organization),
    filter.building
      ? or(
          eq(invitations.buildingId, filter.building),
          and(
            isNull(invitations.buildingId),
            eq(invitations.role, 'manager'),
            sql`exists (select 1 from buildings building where building.id = ${filter.building} and building.organization_id = ${invitations.organizationId})`,
          ),
        )
      : undefined,
    matching(filter.q, [invitations.email, invitations.firstName, invitations.lastName]),
  )
}

/** One row of the list: an account, or an invitation that will be one. */
export interface Listed {
  readonly id: string
  readonly isInvitation: boolean
}

/** A page of accounts and of pending invitations in one order. Each table is read by its own index, a page at most. */
export async function listPeople(moment: Moment, scopes: Scopes, filter: UserFilter): Promise<RowPage<Listed>> {
  const { db } = moment
  const ofUsers = keyset(userSorts, users.id, filter)
  const ofInvited = keyset(invitedSorts, invitations.id, filter)
  const [askedUsers, askedInvited] = [usersAsked(moment, scopes.users, filter), invitedAsked(moment, scopes, filter)]
  const direction = filter.sort.startsWith('-') ? sql`desc` : sql`asc`
  const [rows, accounts, invited] = await Promise.all([
    unionAll(
      db
        .select({
          id: users.id,
          isInvitation: sql<boolean>`false`.as('is_invitation'),
          value: sql`${ofUsers.keys[0]}`.as('sort_value'),
          sortKeys: ofUsers.sortKeys.as('sort_keys'),
        })
        .from(users)
        .where(and(askedUsers, ofUsers.after))
        .orderBy(...ofUsers.orderBy)
        .limit(ofUsers.limit),
      db
        .select({
          id: invitations.id,
          isInvitation: sql<boolean>`true`.as('is_invitation'),
          value: sql`${ofInvited.keys[0]}`.as('sort_value'),
          sortKeys: ofInvited.sortKeys.as('sort_keys'),
        })
        .from(invitations)
        .where(and(askedInvited, ofInvited.after))
        .orderBy(...ofInvited.orderBy)
        .limit(ofInvited.limit),
    )
      .orderBy(sql`sort_value ${direction}, id ${direction}`)
      .limit(ofUsers.limit),
    db.$count(users, askedUsers),
    db.$count(invitations, askedInvited),
  ])
  return { ...pageOfRows(rows, filter), total: accounts + invited }
}

export const findUsers = (db: Db, ids: readonly string[]): Promise<ManagedUserRow[]> =>
  db.select().from(users).where(among(users.id, ids))
