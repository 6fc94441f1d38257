import { and, eq, exists, getColumns, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { unsorted } from '../../../server/keyset.ts'
import type { Passage } from '../../../server/lifecycle.ts'
import {
  among,
  findPage,
  holding,
  type Moment,
  matchingIndexed,
  type RowOf,
  type RowPage,
  revised,
  same,
  takeOne,
} from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { placesOf } from '../../../shared/grants.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { organizationMembers, organizations } from '../../organizations/server/tables.ts'
import { isHeldFrom, residencePeople, residences } from '../../residences/server/tables.ts'
import { fullNameOf, isAddress, users } from '../../users/server/tables.ts'
import type { InvitationFilter, InvitationStatus, ShownStatus } from '../contract.ts'
import { soonHours } from '../rules.ts'
import { invitations } from './tables.ts'

export type InvitationRow = typeof invitations.$inferSelect

/** SQL twin of `invitationPolicy.read`. */
export function visibleInvitations(actor: Actor): SQL | undefined {
  const places = placesOf(actor, 'invitations.read')
  if (places.isEverywhere) return undefined
  return and(
    among(invitations.organizationId, places.organizationIds),
    or(isNull(invitations.buildingId), among(invitations.buildingId, places.buildingIds)),
  )
}

const named = {
  ...getColumns(invitations),
  organizationName: organizations.name,
  buildingName: buildings.name,
  unitNumber: residences.unitNumber,
  invitedByName: sql<string>`coalesce(${fullNameOf(users)}, 'Mitoyen')`,
}

export const selected = (db: Db, sortKeys = unsorted) =>
  db
    .select({ ...named, sortKeys })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .leftJoin(buildings, eq(buildings.id, invitations.buildingId))
    .leftJoin(residences, eq(residences.id, invitations.residenceId))
    .leftJoin(users, eq(users.id, invitations.invitedById))
    .$dynamic()
export type NamedInvitation = RowOf<typeof selected>

/** The status in a list depends on dates too: the nightly job may not have run. Expiring ones count as pending. */
function showing(status: ShownStatus | undefined, now: Date): SQL | undefined {
  const soon = new Date(now.getTime() + soonHours * 3_600_000)
  const { status: kept, expiresAt } = invitations
  if (status === undefined) return undefined
  if (status === 'pending') return and(eq(kept, 'pending'), gt(expiresAt, now))
  if (status === 'expiring_soon') return and(eq(kept, 'pending'), gt(expiresAt, now), lte(expiresAt, soon))
  if (status === 'expired') return or(eq(kept, 'expired'), and(eq(kept, 'pending'), lte(expiresAt, now)))
  return eq(kept, status)
}

export const listInvitations = (
  db: Db,
  visible: SQL | undefined,
  asked: InvitationFilter,
  now: Date,
): Promise<RowPage<NamedInvitation>> =>
  findPage(db, {
    asked,
    id: invitations.id,
    sorts: { createdAt: invitations.createdAt, expiresAt: invitations.expiresAt, email: invitations.email },
    where: and(
      visible,
      isAddress(invitations.email),
      showing(asked.status, now),
      same(invitations.organizationId, asked.organization),
      asked.building ? or(eq(invitations.buildingId, asked.building), isNull(invitations.buildingId)) : undefined,
      matchingIndexed(asked.q, holding(invitations.searchText)),
    ),
    counted: invitations,
    rows: (sortKeys) => selected(db, sortKeys),
  })

export async function findInvitations(
  db: Db,
  visible: SQL | undefined,
  ids: readonly string[],
): Promise<NamedInvitation[]> {
  return selected(db).where(and(visible, among(invitations.id, ids)))
}

/** The invitation of a link, held until the transaction ends: two clicks at once accept once. */
export async function findByToken(db: Db, tokenHash: string): Promise<NamedInvitation | undefined> {
  const [found] = await selected(db).where(eq(invitations.tokenHash, tokenHash)).for('update', { of: invitations })
  return found
}

export async function insertInvitations(db: Db, rows: (typeof invitations.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(invitations).values(rows)
}

/** Accepts an invitation once; undefined when it was accepted or changed since it was read. */
export const takeInvitation = (
  ctx: Moment,
  { from, to }: Passage<InvitationStatus>,
  { id, version }: Pick<InvitationRow, 'id' | 'version'>,
  acceptedById: string,
): Promise<InvitationRow | undefined> =>
  takeOne(
    ctx.db,
    invitations,
    and(eq(invitations.id, id), eq(invitations.version, version), inArray(invitations.status, from)),
    {
      status: to,
      acceptedById,
      acceptedAt: ctx.now,
      ...revised(invitations, ctx),
    },
  )

/** Two invitations of one address to one place wait for each other until the transaction ends, and both for those of a file. */
export async function lockInvitee(
  db: Db,
  { email, organizationId, residenceId }: { email: string; organizationId: string; residenceId: string | null },
): Promise<void> {
  const key = ['invitee', email, organizationId, residenceId].join(' ')
  await db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${inviteesOf(organizationId)}, 0)),
    pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

const inviteesOf = (organizationId: string): string => `invitees ${organizationId}`

/** Nobody else invites to the organization until the transaction ends. */
export async function lockInvitees(db: Db, organizationId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${inviteesOf(organizationId)}, 0))`)
}

/** A pending invitation of the same address to the same place. */
export async function hasPending(
  db: Db,
  email: string,
  place: { organizationId: string; residenceId: string | null },
  now: Date,
): Promise<boolean> {
  const found = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.email, email),
        eq(invitations.status, 'pending'),
        gt(invitations.expiresAt, now),
        eq(invitations.organizationId, place.organizationId),
        place.residenceId ? eq(invitations.residenceId, place.residenceId) : isNull(invitations.residenceId),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** A pending invitation of the address to any place. */
export async function hasAnyPending(db: Db, email: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.email, email), eq(invitations.status, 'pending'), gt(invitations.expiresAt, now)))
    .limit(1)
  return found.length > 0
}

/** Whether this address already manages the organization, or lives in the residence. */
export async function isAttached(
  db: Db,
  email: string,
  place: { organizationId: string; residenceId: string | null },
  today: Day,
): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, email),
        place.residenceId
          ? exists(
              db
                .select({ one: sql`1` })
                .from(residencePeople)
                .where(
                  and(
                    eq(residencePeople.userId, users.id),
                    eq(residencePeople.residenceId, place.residenceId),
                    isHeldFrom(today),
                  ),
                ),
            )
          : exists(
              db
                .select({ one: sql`1` })
                .from(organizationMembers)
                .where(
                  and(
                    eq(organizationMembers.userId, users.id),
                    eq(organizationMembers.organizationId, place.organizationId),
                  ),
                ),
            ),
      ),
    )
  return found.length > 0
}

export async function findBuildingIds(db: Db, organizationId: string): Promise<string[]> {
  const found = await db
    .select({ id: buildings.id })
    .from(buildings)
    .where(eq(buildings.organizationId, organizationId))
  return found.map(({ id }) => id)
}

/** An organization with the building and the residence named, when they belong together. */
export async function findPlace(
  db: Db,
  place: { organizationId: string } & Pick<InvitationRow, 'buildingId' | 'residenceId'>,
) {
  const { organizationId, buildingId, residenceId } = place
  const [found] = await db
    .select({ organization: organizations, building: buildings, residence: residences })
    .from(organizations)
    .leftJoin(
      buildings,
      buildingId ? and(eq(buildings.organizationId, organizations.id), eq(buildings.id, buildingId)) : sql`false`,
    )
    .leftJoin(
      residences,
      residenceId ? and(eq(residences.buildingId, buildings.id), eq(residences.id, residenceId)) : sql`false`,
    )
    .where(eq(organizations.id, organizationId))
  return found
}
