import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { residences, unitOrderOf } from '../../residences/server/tables.ts'

/** The shares of the residences of a building, in the order of their units. */
export const findShares = (db: Db, buildingId: string) =>
  db
    .select({ id: residences.id, share: residences.share })
    .from(residences)
    .where(and(eq(residences.buildingId, buildingId), isNull(residences.archivedAt)))
    .orderBy(unitOrderOf(residences), asc(residences.id))
