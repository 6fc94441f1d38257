import { and, eq, getColumns, gt, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import { newId } from '../../../../server/ids.ts'
import { unsorted } from '../../../../server/keyset.ts'
import { among, type RowOf, same } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import type { Day } from '../../../../shared/dates.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { organizations } from '../../../organizations/server/tables.ts'
import { fullNameOf, users } from '../../../users/server/tables.ts'
import type { RightFilter } from '../contract.ts'
import type { RightStage } from '../rules.ts'
import { temporaryRights } from './tables.ts'
// Declares `temporaryRights.read`.
import '../policy.ts'

/** SQL twin of `temporaryRightPolicy.read`. */
export const visibleRights = (actor: Actor): SQL | undefined => {
  const managed = granted(actor, 'temporaryRights.read', temporaryRights)
  return managed && or(eq(temporaryRights.userId, actor.id), managed)
}

const givers = alias(users, 'givers')

/** Rights with the names of their people and places. */
export const selectedRights = (db: Db, sortKeys = unsorted) =>
  db
    .select({
      ...getColumns(temporaryRights),
      personName: fullNameOf(users),
      grantedByName: fullNameOf(givers),
      organizationName: organizations.name,
      buildingName: buildings.name,
      sortKeys,
    })
    .from(temporaryRights)
    .innerJoin(users, eq(users.id, temporaryRights.userId))
    .innerJoin(givers, eq(givers.id, temporaryRights.grantedById))
    .innerJoin(organizations, eq(organizations.id, temporaryRights.organizationId))
    .leftJoin(buildings, eq(buildings.id, temporaryRights.buildingId))
    .$dynamic()
export type RightRow = RowOf<typeof selectedRights>

/** SQL twin of `stageOf`. */
function isAt(stage: RightStage, today: Day): SQL | undefined {
  if (stage === 'revoked') return isNotNull(temporaryRights.revokedAt)
  const isKept = isNull(temporaryRights.revokedAt)
  if (stage === 'expired') return and(isKept, lt(temporaryRights.endsOn, today))
  if (stage === 'to_come') return and(isKept, gt(temporaryRights.startsOn, today))
  return and(isKept, lte(temporaryRights.startsOn, today), gte(temporaryRights.endsOn, today))
}

/** The rights of a person that nobody revoked, with the buildings of those that are of a whole organization. The caller reads their days. */
export const findHeld = (db: Db, userId: string) =>
  db
    .select({
      id: temporaryRights.id,
      grants: temporaryRights.grants,
      organizationId: temporaryRights.organizationId,
      buildingId: temporaryRights.buildingId,
      startsOn: temporaryRights.startsOn,
      endsOn: temporaryRights.endsOn,
      buildingIds: sql<string[]>`case when ${temporaryRights.buildingId} is null then array(
        select b.id from ${buildings} b where b.organization_id = ${temporaryRights.organizationId}) else '{}' end`,
    })
    .from(temporaryRights)
    .innerJoin(
      organizations,
      and(eq(organizations.id, temporaryRights.organizationId), isNull(organizations.archivedAt)),
    )
    .where(
      and(eq(temporaryRights.userId, userId), isNull(temporaryRights.revokedAt), isNull(temporaryRights.endToldAt)),
    )

export const narrowed = (visible: SQL | undefined, asked: RightFilter, today: Day): SQL | undefined =>
  and(
    visible,
    same(temporaryRights.organizationId, asked.organization),
    same(temporaryRights.buildingId, asked.building),
    same(temporaryRights.userId, asked.person),
    asked.stage && isAt(asked.stage, today),
  )

export async function insertRight(db: Db, values: Omit<typeof temporaryRights.$inferInsert, 'id'>): Promise<string> {
  const id = newId()
  await db.insert(temporaryRights).values({ ...values, id })
  return id
}

/** The person to whom the caller would give a right, among those whom they know. */
export async function findPerson(db: Db, visible: SQL | undefined, id: string) {
  const [found] = await db
    .select({ id: users.id, role: users.role, language: users.language })
    .from(users)
    .where(and(visible, eq(users.id, id), inArray(users.status, ['active', 'pending'])))
  return found
}

export const findBuildingIds = async (db: Db, organizationId: string): Promise<string[]> =>
  (await db.select({ id: buildings.id }).from(buildings).where(eq(buildings.organizationId, organizationId))).map(
    ({ id }) => id,
  )

/** The rights with these ids. The caller has narrowed them to what their reader may see. */
export const findNamed = (db: Db, ids: readonly string[]) => selectedRights(db).where(among(temporaryRights.id, ids))

/** The names of those who gave rights, by the id of the right. */
export async function findGivers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await findNamed(db, ids)
  return new Map(rows.map(({ id, grantedByName }) => [id, grantedByName]))
}

/** Marks rights whose last day is past, each once however many processes ask. */
export const takeExpired = (db: Db, today: Day, now: Date) =>
  db
    .update(temporaryRights)
    .set({ endToldAt: now })
    .where(and(isNull(temporaryRights.endToldAt), isNull(temporaryRights.revokedAt), lt(temporaryRights.endsOn, today)))
    .returning()

export const findOpenOf = (db: Db, userId: string, today: Day): Promise<RightRow[]> =>
  selectedRights(db).where(
    and(eq(temporaryRights.userId, userId), isNull(temporaryRights.revokedAt), gte(temporaryRights.endsOn, today)),
  )
