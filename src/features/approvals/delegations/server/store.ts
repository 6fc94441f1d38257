import { and, eq, getColumns, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import { unsorted } from '../../../../server/keyset.ts'
import { findPage, plain, type RowOf, same, takeOne } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import type { Day } from '../../../../shared/dates.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { fullNameOf, users } from '../../../users/server/tables.ts'
import { approvalDelegations, approvalRules } from '../../server/tables.ts'
import type { DelegationFilter } from '../contract.ts'
// Declares the grants.
import '../../policy.ts'

/** SQL twin of `delegationPolicy.read`. */
export const visibleDelegations = (actor: Actor): SQL | undefined =>
  or(
    granted(actor, 'approvalDelegations.read', { buildingId: approvalDelegations.buildingId }) ?? sql`true`,
    eq(approvalDelegations.fromId, actor.id),
    eq(approvalDelegations.toId, actor.id),
  )

const delegates = alias(users, 'delegates')

export const selectedDelegations = (db: Db, sortKeys = unsorted) =>
  db
    .select({
      ...getColumns(approvalDelegations),
      buildingName: buildings.name,
      fromName: fullNameOf(users),
      toName: fullNameOf(delegates),
      sortKeys,
    })
    .from(approvalDelegations)
    .innerJoin(buildings, eq(buildings.id, approvalDelegations.buildingId))
    .innerJoin(users, eq(users.id, approvalDelegations.fromId))
    .innerJoin(delegates, eq(delegates.id, approvalDelegations.toId))
    .$dynamic()
export type DelegationRow = RowOf<typeof selectedDelegations>

const isOpen = (today: Day): SQL =>
  sql`${approvalDelegations.revokedAt} is null and ${approvalDelegations.endsOn} >= ${today}`

export const findDelegations = (db: Db, visible: SQL | undefined, asked: DelegationFilter, today: Day) =>
  findPage(db, {
    asked,
    id: approvalDelegations.id,
    sorts: { endsOn: approvalDelegations.endsOn },
    where: and(visible, same(approvalDelegations.buildingId, asked.building), asked.open ? isOpen(today) : undefined),
    counted: approvalDelegations,
    rows: (sortKeys) => selectedDelegations(db, sortKeys),
  })

/** Delegations of a person in a building within some days. */
export const findOverlapping = (
  db: Db,
  { fromId, buildingId, startsOn, endsOn }: { fromId: string; buildingId: string; startsOn: Day; endsOn: Day },
) =>
  db
    .select({ id: approvalDelegations.id })
    .from(approvalDelegations)
    .where(
      and(
        eq(approvalDelegations.fromId, fromId),
        eq(approvalDelegations.buildingId, buildingId),
        isNull(approvalDelegations.revokedAt),
        lte(approvalDelegations.startsOn, endsOn),
        gte(approvalDelegations.endsOn, startsOn),
      ),
    )

export async function insertDelegation(
  db: Db,
  delegation: typeof approvalDelegations.$inferInsert & { id: string },
): Promise<void> {
  await db.insert(approvalDelegations).values(delegation)
}

/** Revokes one that is not over, once. */
export const takeDelegation = (
  db: Db,
  id: string,
  { today, ...revoked }: { today: Day; revokedAt: Date; revokedById: string },
) =>
  takeOne(
    db,
    approvalDelegations,
    and(eq(approvalDelegations.id, id), isNull(approvalDelegations.revokedAt), gte(approvalDelegations.endsOn, today)),
    revoked,
  )

/** Places where the actor may delegate, and where their name counts. */
export const delegablePlaces = (actor: Actor): SQL | undefined =>
  granted(actor, 'approvalDelegations.write', { buildingId: approvalRules.buildingId })

/** The rules in force within sight, with the names of their buildings. */
export const findRulesInForce = (db: Db, visible: SQL | undefined) =>
  db
    .select({ id: approvalRules.id, buildingId: buildings.id, buildingName: buildings.name })
    .from(approvalRules)
    .innerJoin(buildings, and(eq(buildings.id, approvalRules.buildingId), isNull(buildings.archivedAt)))
    .where(and(visible, isNull(approvalRules.endedAt)))
    .orderBy(plain(buildings.name), buildings.id)
