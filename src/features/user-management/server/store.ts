import { and, count, eq, exists, isNull, notLike, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { among, keyset, matching, type Page, toPage } from '../../../server/list.ts'
import { type Actor, isAdmin } from '../../../shared/actor.ts'
import { buildingManagers, buildings } from '../../buildings/server/tables.ts'
import { invitations } from '../../invitations/server/tables.ts'
import { organizationMembers, organizations } from '../../organizations/server/tables.ts'
import { residencePeople, residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import type { UserFilter } from '../contract.ts'
import { removedPattern } from '../rules.ts'

export type UserRow = typeof users.$inferSelect

const today = sql`(now() at time zone 'America/Toronto')::date`
/** Someone who lives there today, or will. */
export const isOpenHome = or(isNull(residencePeople.endsOn), sql`${residencePeople.endsOn} >= ${today}`)
const one = { one: sql`1` }

const worksFor = (db: Db, organization: SQL) =>
  exists(
    db
      .select(one)
      .from(organizationMembers)
      .where(and(eq(organizationMembers.userId, users.id), organization)),
  )
const livesIn = (db: Db, place: SQL) =>
  exists(
    db
      .select(one)
      .from(residencePeople)
      .innerJoin(residences, eq(residences.id, residencePeople.residenceId))
      .where(and(eq(residencePeople.userId, users.id), isOpenHome, place)),
  )

/** SQL twin of `userManagementPolicy.read`. */
export const visibleUsers =
  (db: Db) =>
  (actor: Actor): SQL | undefined => {
    if (isAdmin(actor)) return undefined
    if (actor.rank !== 'manager') return sql`false`
    return and(
      sql`${users.role} <> 'admin'`,
      or(
        worksFor(db, among(organizationMembers.organizationId, actor.organizationIds)),
        livesIn(db, among(residences.buildingId, actor.buildingIds)),
      ),
    )
  }

const isKept = notLike(users.email, removedPattern)

/** Those who live in a building, and those who run it: its organization's managers who are not limited to others. */
const concerns = (db: Db, buildingId: string): SQL | undefined =>
  or(
    livesIn(db, eq(residences.buildingId, buildingId)),
    sql`exists (select 1 from organization_members member join buildings building on building.organization_id = member.organization_id
      where member.user_id = ${users.id} and building.id = ${buildingId} and (
        exists (select 1 from building_managers limited where limited.user_id = member.user_id and limited.building_id = building.id)
        or not exists (select 1 from building_managers limited join buildings other on other.id = limited.building_id
          where limited.user_id = member.user_id and other.organization_id = building.organization_id)))`,
  )

const sortName = sql<string>`plain_text(${users.lastName} || ' ' || ${users.firstName})`
const never = new Date(0)
const sorts = {
  name: sortName,
  email: users.email,
  lastLogin: sql`coalesce(${users.lastLoginAt}, 'epoch'::timestamptz)`,
  created: users.createdAt,
}

export async function listUsers(db: Db, visible: SQL | undefined, filter: UserFilter): Promise<Page<UserRow>> {
  const { after, orderBy, limit } = keyset(sorts, users.id, filter)
  const where = and(
    visible,
    isKept,
    filter.role ? eq(users.role, filter.role) : undefined,
    filter.status ? eq(users.status, filter.status) : undefined,
    filter.person ? eq(users.id, filter.person) : undefined,
    filter.organization
      ? or(
          worksFor(db, eq(organizationMembers.organizationId, filter.organization)),
          livesIn(db, eq(residences.organizationId, filter.organization)),
        )
      : undefined,
    filter.building ? concerns(db, filter.building) : undefined,
    matching(filter.q, [users.firstName, users.lastName, users.email]),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select({ user: users, sortName })
      .from(users)
      .where(and(where, after))
      .orderBy(...orderBy)
      .limit(limit),
    db.select({ total: count() }).from(users).where(where),
  ])
  const sortValue = (row: UserRow & { sortName: string }) =>
    ({ name: row.sortName, email: row.email, lastLogin: row.lastLoginAt ?? never, created: row.createdAt })[
      filter.sort.replace('-', '') as keyof typeof sorts
    ]
  return toPage(
    rows.map((row) => ({ ...row.user, sortName: row.sortName })),
    counted?.total ?? 0,
    filter,
    sortValue,
  )
}

export async function findUser(db: Db, visible: SQL | undefined, id: string): Promise<UserRow | undefined> {
  const [found] = await db
    .select()
    .from(users)
    .where(and(visible, isKept, eq(users.id, id)))
  return found
}

/** Where people stand, whoever asks: three queries however many people. */
export async function findPlaces(db: Db, userIds: readonly string[]) {
  // One after the other: a write asks from inside its transaction, which is one connection.
  const memberships = await db
    .select({ userId: organizationMembers.userId, id: organizations.id, name: organizations.name })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(among(organizationMembers.userId, userIds))
    .orderBy(organizations.name)
  const limits = await db
    .select({
      userId: buildingManagers.userId,
      id: buildings.id,
      name: buildings.name,
      organizationId: buildings.organizationId,
    })
    .from(buildingManagers)
    .innerJoin(buildings, eq(buildings.id, buildingManagers.buildingId))
    .where(among(buildingManagers.userId, userIds))
    .orderBy(buildings.name)
  const homes = await db
    .select({
      userId: residencePeople.userId,
      id: residences.id,
      unitNumber: residences.unitNumber,
      buildingId: buildings.id,
      buildingName: buildings.name,
      relation: residencePeople.relation,
    })
    .from(residencePeople)
    .innerJoin(residences, eq(residences.id, residencePeople.residenceId))
    .innerJoin(buildings, eq(buildings.id, residences.buildingId))
    .where(and(among(residencePeople.userId, userIds), isOpenHome))
    .orderBy(buildings.name, residences.unitNumber)
  return { memberships, limits, homes }
}
export type Places = Awaited<ReturnType<typeof findPlaces>>

/** Organizations of a manager that hold buildings beyond theirs. */
export async function findPartlyRun(db: Db, actor: Actor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: buildings.organizationId })
    .from(buildings)
    .where(
      and(among(buildings.organizationId, actor.organizationIds), sql`not ${among(buildings.id, actor.buildingIds)}`),
    )
  return rows.map(({ id }) => id)
}

/** Saves over the version that was read; undefined when someone else saved first. */
export async function saveUser(
  db: Db,
  id: string,
  version: number,
  changes: Partial<typeof users.$inferInsert>,
): Promise<UserRow | undefined> {
  const [saved] = await db
    .update(users)
    .set({ ...changes, version: version + 1, updatedAt: new Date() })
    .where(and(eq(users.id, id), eq(users.version, version)))
    .returning()
  return saved
}

/** Takes a person out of the invitations sent to them, and kills those that still wait. */
export async function forgetInvitations(
  db: Db,
  { id, email }: { id: string; email: string },
  address: string,
): Promise<void> {
  const theirs = or(eq(invitations.acceptedById, id), eq(sql`lower(${invitations.email})`, email.toLowerCase()))
  await db
    .update(invitations)
    .set({
      email: address,
      firstName: null,
      lastName: null,
      personalMessage: null,
      status: sql`case when ${invitations.status} = 'pending' then 'cancelled' else ${invitations.status} end`,
      version: sql`${invitations.version} + 1`,
      updatedAt: new Date(),
    })
    .where(theirs)
}

/** The active admins, held until the transaction ends: two who demote each other at once wait in line. */
export async function lockActiveAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(users.id)
    .for('update')
  return rows.map(({ id }) => id)
}
