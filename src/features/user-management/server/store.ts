import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { among, type Moment, revised } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import { today } from '../../../shared/dates.ts'
import { buildingManagers, buildings, isRunBy } from '../../buildings/server/tables.ts'
import { invitations } from '../../invitations/server/tables.ts'
import { mandates } from '../../mandates/server/tables.ts'
import { organizationMembers, organizations } from '../../organizations/server/tables.ts'
import { isHeldFrom, isReached, occupantsOf, residencePeople, residences } from '../../residences/server/tables.ts'
import { isKept, users } from '../../users/server/tables.ts'

export type ManagedUserRow = typeof users.$inferSelect

/** A home as it is shown, and where it is. */
export const homeColumns = {
  id: residences.id,
  unitNumber: residences.unitNumber,
  organizationId: buildings.organizationId,
  buildingId: buildings.id,
  buildingName: buildings.name,
}

/**
 * Accounts of these sets. They are read by their ids where the reader knows every home; the few accounts of another reader are read by
 * the ids of these, and each is looked up in the hash of the sets, which `is true` asks for.
 */
export const areOf = (homes: SQL | undefined, sets: readonly SQL[]): SQL =>
  homes ? sql`(${users.id} in (${sql.join([...sets], sql` union all `)})) is true` : isReached(...sets)

/** Those who live in a building, and those who run it: its organization's managers who are not limited to others. */
export const concerns = (now: Date, buildingId: string): readonly SQL[] => [
  occupantsOf(now, eq(residences.buildingId, buildingId)),
  sql`select ${organizationMembers.userId} from ${organizationMembers}
      join ${buildings} on ${buildings.organizationId} = ${organizationMembers.organizationId}
      where ${buildings.id} = ${buildingId} and ${isRunBy(organizationMembers.userId)}`,
]

export async function findUser(db: Db, visible: SQL | undefined, id: string): Promise<ManagedUserRow | undefined> {
  const [found] = await db
    .select()
    .from(users)
    .where(and(visible, isKept(users), eq(users.id, id)))
  return found
}

/** The places of people, independent of the reader: four queries for any number of people. */
export async function findPlaces({ db, now }: Moment, userIds: readonly string[]) {
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
      ...homeColumns,
      relation: residencePeople.relation,
    })
    .from(residencePeople)
    .innerJoin(residences, eq(residences.id, residencePeople.residenceId))
    .innerJoin(buildings, eq(buildings.id, residences.buildingId))
    .where(and(among(residencePeople.userId, userIds), isHeldFrom(today(now))))
    .orderBy(buildings.name, residences.unitNumber)
  const seats = await db
    .select({
      userId: mandates.userId,
      id: mandates.id,
      office: mandates.office,
      buildingId: buildings.id,
      buildingName: buildings.name,
      startsOn: mandates.startsOn,
      endsOn: mandates.endsOn,
    })
    .from(mandates)
    .innerJoin(buildings, eq(buildings.id, mandates.buildingId))
    .where(and(among(mandates.userId, userIds), sql`coalesce(${mandates.endsOn}, 'infinity') >= ${today(now)}`))
    .orderBy(buildings.name, mandates.startsOn)
  return { memberships, limits, homes, seats }
}
export type AccountPlaces = Awaited<ReturnType<typeof findPlaces>>

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

/** Takes a person out of the invitations sent to them. */
export async function forgetInvitations(
  ctx: Moment,
  { id, email }: { id: string; email: string },
  address: string,
): Promise<void> {
  const theirs = or(eq(invitations.acceptedById, id), eq(sql`lower(${invitations.email})`, email.toLowerCase()))
  await ctx.db
    .update(invitations)
    .set({
      email: address,
      firstName: null,
      lastName: null,
      personalMessage: null,
      ...revised(invitations, ctx),
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
