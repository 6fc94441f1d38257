import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { Passage } from '../../../../server/lifecycle.ts'
import { among, type Moment, revised } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { organizationMembers } from '../../../organizations/server/tables.ts'
import { isHeldFrom, residencePeople, residences, unitOrderOf } from '../../../residences/server/tables.ts'
import { users } from '../../../users/server/tables.ts'
import type { InvitationStatus } from '../../contract.ts'
import { invitations } from '../../server/tables.ts'

/** Whether a text is one of these, as one parameter however many they are. */
const isOneOf = (text: ReturnType<typeof sql>, texts: readonly string[]) =>
  sql`${text} = any(${sql.param([...texts])}::text[])`

interface Place {
  readonly organizationId: string
  readonly buildingId: string | null
}

/** The live buildings of an organization, or the one of a place. */
export const findBuildings = (db: Db, { organizationId, buildingId }: Place) =>
  db
    .select({ id: buildings.id, name: buildings.name, address: buildings.address })
    .from(buildings)
    .where(
      and(
        eq(buildings.organizationId, organizationId),
        isNull(buildings.archivedAt),
        buildingId === null ? undefined : eq(buildings.id, buildingId),
      ),
    )
    .orderBy(buildings.name, buildings.id)

/** Live residences of these buildings that have one of these numbers, in lower case. */
export const findUnits = (db: Db, buildingIds: readonly string[], numbers: readonly string[]) =>
  db
    .select({ id: residences.id, buildingId: residences.buildingId, unitNumber: residences.unitNumber })
    .from(residences)
    .where(
      and(
        among(residences.buildingId, buildingIds),
        isNull(residences.archivedAt),
        isOneOf(sql`lower(${residences.unitNumber})`, numbers),
      ),
    )

/** Every live residence of these buildings, in their order. */
export const findAllUnits = (db: Db, buildingIds: readonly string[]) =>
  db
    .select({ buildingId: residences.buildingId, unitNumber: residences.unitNumber })
    .from(residences)
    .where(and(among(residences.buildingId, buildingIds), isNull(residences.archivedAt)))
    .orderBy(residences.buildingId, unitOrderOf(residences), residences.id)

/** Which of these addresses hold a residence of the organization, now or later, or work in it: then without a residence. */
export async function findAttached(db: Db, organizationId: string, emails: readonly string[], today: Day) {
  const email = sql<string>`lower(${users.email})`
  const isNamed = isOneOf(sql`lower(${users.email})`, emails)
  const living = await db
    .select({ email, residenceId: residencePeople.residenceId })
    .from(users)
    .innerJoin(residencePeople, eq(residencePeople.userId, users.id))
    .innerJoin(residences, eq(residences.id, residencePeople.residenceId))
    .where(and(isNamed, eq(residences.organizationId, organizationId), isHeldFrom(today)))
  const working = await db
    .select({ email, residenceId: sql<null>`null` })
    .from(users)
    .innerJoin(organizationMembers, eq(organizationMembers.userId, users.id))
    .where(and(isNamed, eq(organizationMembers.organizationId, organizationId)))
  return [...living, ...working]
}

/** The invitations of these addresses to the organization that wait. */
export const findPending = ({ db, now }: Moment, organizationId: string, emails: readonly string[]) =>
  db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      residenceId: invitations.residenceId,
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.organizationId, organizationId),
        eq(invitations.status, 'pending'),
        gt(invitations.expiresAt, now),
        isOneOf(sql`${invitations.email}`, emails),
      ),
    )

/** Ends those of these invitations that wait, and answers them. */
export const endInvitations = (ctx: Moment, { from, to }: Passage<InvitationStatus>, ids: readonly string[]) =>
  ctx.db
    .update(invitations)
    .set({ status: to, ...revised(invitations, ctx) })
    .where(and(among(invitations.id, ids), inArray(invitations.status, from)))
    .returning({ id: invitations.id, organizationId: invitations.organizationId, buildingId: invitations.buildingId })
