import { and, eq, getColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { brokenConstraint, type Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import { unsorted } from '../../../../server/keyset.ts'
import type { RowOf } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import type { Day } from '../../../../shared/dates.ts'
import { commonSpaces } from '../../../common-spaces/server/tables.ts'
import { isHeldOn, residencePeople, residences } from '../../../residences/server/tables.ts'
import { fullNameOf, users } from '../../../users/server/tables.ts'
import { refuse } from '../../contract.ts'
import { bookingLimits } from '../../server/tables.ts'

/** SQL twin of `personLimitPolicy.read`. */
export const visibleLimits = (actor: Actor): SQL | undefined =>
  granted(actor, 'bookings.readAll', { buildingId: bookingLimits.buildingId })

/** Limits with the names of their space and person. */
export const selectedLimits = (db: Db, sortKeys = unsorted) =>
  db
    .select({
      ...getColumns(bookingLimits),
      spaceName: commonSpaces.name,
      userName: sql<string>`${fullNameOf(users)}`,
      sortKeys,
    })
    .from(bookingLimits)
    .innerJoin(commonSpaces, eq(commonSpaces.id, bookingLimits.spaceId))
    .innerJoin(users, eq(users.id, bookingLimits.userId))
    .$dynamic()
export type LimitRow = RowOf<typeof selectedLimits>

/** The name of someone who holds a home of a building on a day; undefined for anyone else. */
export async function findOfBuilding(
  db: Db,
  buildingId: string,
  userId: string,
  day: Day,
): Promise<string | undefined> {
  const [person] = await db
    .select({ name: sql<string>`${fullNameOf(users)}` })
    .from(residencePeople)
    .innerJoin(residences, eq(residences.id, residencePeople.residenceId))
    .innerJoin(users, eq(users.id, residencePeople.userId))
    .where(
      and(
        eq(residences.buildingId, buildingId),
        eq(residencePeople.userId, userId),
        isHeldOn(day),
        isNull(residences.archivedAt),
      ),
    )
    .limit(1)
  return person?.name
}

/** A space limits a person once. Throws `already_limited`. */
export async function orLimited<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw brokenConstraint(error) === 'booking_limits_key' ? refuse('already_limited', undefined, 'userId') : error
  }
}
