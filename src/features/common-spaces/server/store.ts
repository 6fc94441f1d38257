import { and, eq, getColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { unsorted } from '../../../server/keyset.ts'
import { among, plain, type RowOf, same } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { commonSpaces } from './tables.ts'

const place = { buildingId: commonSpaces.buildingId }

/** SQL twin of `spacePolicy.read`. */
export const visibleSpaces = (actor: Actor): SQL | undefined =>
  and(
    granted(actor, 'commonSpaces.read', place),
    or(isNull(commonSpaces.archivedAt), granted(actor, 'commonSpaces.readArchived', place) ?? sql`true`),
  )

/** Spaces with the name of their building. */
export const selectedSpaces = (db: Db, sortKeys = unsorted) =>
  db
    .select({ ...getColumns(commonSpaces), buildingName: buildings.name, sortKeys })
    .from(commonSpaces)
    .innerJoin(buildings, eq(buildings.id, commonSpaces.buildingId))
    .$dynamic()
export type SpaceRow = RowOf<typeof selectedSpaces>

/** Of these buildings, those with a space in use. */
export async function findWithSpaces(db: Db, buildingIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: commonSpaces.buildingId })
    .from(commonSpaces)
    .where(and(among(commonSpaces.buildingId, buildingIds), isNull(commonSpaces.archivedAt)))
  return rows.map(({ id }) => id)
}

const mostSpaces = 200

export const findLiveSpaces = (db: Db, visible: SQL | undefined, buildingId: string | undefined): Promise<SpaceRow[]> =>
  selectedSpaces(db)
    .where(and(visible, isNull(commonSpaces.archivedAt), same(commonSpaces.buildingId, buildingId)))
    .orderBy(plain(commonSpaces.name), sql`${commonSpaces.id}`)
    .limit(mostSpaces)

export const findSpacesOf = (db: Db, visible: SQL | undefined, buildingId: string): Promise<SpaceRow[]> =>
  selectedSpaces(db)
    .where(and(visible, eq(commonSpaces.buildingId, buildingId)))
    .orderBy(plain(commonSpaces.name), sql`${commonSpaces.id}`)
    .limit(mostSpaces)

/** A space in use. */
export async function findSpace(db: Db, id: string): Promise<SpaceRow | undefined> {
  const [found] = await selectedSpaces(db).where(and(eq(commonSpaces.id, id), isNull(commonSpaces.archivedAt)))
  return found
}
