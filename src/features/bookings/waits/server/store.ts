import { and, eq, getColumns, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { brokenConstraint, type Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import { unsorted } from '../../../../server/keyset.ts'
import { type Moment, type RowOf, revised } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { commonSpaces } from '../../../common-spaces/server/tables.ts'
import { residencePeople, residences } from '../../../residences/server/tables.ts'
import { refuse } from '../../contract.ts'
import { bookingWaits } from '../../server/tables.ts'

const inBuilding = { buildingId: bookingWaits.buildingId }
const inHome = { buildingId: bookingWaits.buildingId, residenceId: bookingWaits.residenceId }

/** SQL twin of `waitPolicy.read`. */
export const visibleWaits = (actor: Actor): SQL | undefined =>
  or(
    granted(actor, 'bookings.readAll', inBuilding) ?? sql`true`,
    and(eq(bookingWaits.userId, actor.id), granted(actor, 'bookings.read', inHome)),
  )

/** The names are raw: in a selection, columns have none of their table. */
const ahead = sql<number>`(select count(*)::int from ${bookingWaits} earlier
  where earlier.space_id = ${bookingWaits}.space_id and earlier.starts_at < ${bookingWaits}.ends_at
    and earlier.ends_at > ${bookingWaits}.starts_at and earlier.id < ${bookingWaits}.id)`

/** Waits with the names of their space and home. */
export const selectedWaits = (db: Db, sortKeys = unsorted) =>
  db
    .select({
      ...getColumns(bookingWaits),
      buildingName: buildings.name,
      spaceName: commonSpaces.name,
      unitNumber: residences.unitNumber,
      ahead,
      sortKeys,
    })
    .from(bookingWaits)
    .innerJoin(buildings, eq(buildings.id, bookingWaits.buildingId))
    .innerJoin(commonSpaces, eq(commonSpaces.id, bookingWaits.spaceId))
    .innerJoin(residences, eq(residences.id, bookingWaits.residenceId))
    .$dynamic()
export type WaitRow = RowOf<typeof selectedWaits>

interface Times {
  readonly spaceId: string
  readonly startsAt: Date
  readonly endsAt: Date
}

const overlapping = ({ spaceId, startsAt, endsAt }: Times): SQL | undefined =>
  and(eq(bookingWaits.spaceId, spaceId), lt(bookingWaits.startsAt, endsAt), gt(bookingWaits.endsAt, startsAt))

/** Whether a home waits for a time that overlaps this one: several would hide from the others who is next. */
export const isWaiting = async (db: Db, residenceId: string, times: Times): Promise<boolean> =>
  (await db.$count(bookingWaits, and(eq(bookingWaits.residenceId, residenceId), overlapping(times)))) > 0

/** How many homes wait for a time that overlaps this one. */
export const countRivals = (db: Db, times: Times): Promise<number> => db.$count(bookingWaits, overlapping(times))

const atOnce = 20

/** They are of their home on the day that they wait for. */
const isOfHomeThen = sql`exists (select from ${residencePeople} where ${residencePeople.residenceId} = ${bookingWaits.residenceId}
  and ${residencePeople.userId} = ${bookingWaits.userId}
  and ${residencePeople.startsOn} <= (${bookingWaits.startsAt} at time zone 'America/Toronto')::date
  and (${residencePeople.endsOn} is null
    or ${residencePeople.endsOn} >= (${bookingWaits.startsAt} at time zone 'America/Toronto')::date))`

/** Who waits for a time that overlaps this one and is offered nothing, in turn; locked until the transaction ends. */
export const findInTurn = (db: Db, now: Date, times: Times) =>
  db
    .select()
    .from(bookingWaits)
    .where(and(overlapping(times), isNull(bookingWaits.bookingId), gt(bookingWaits.startsAt, now), isOfHomeThen))
    .orderBy(bookingWaits.id)
    .limit(atOnce)
    .for('update')

export const saveOffer = (ctx: Moment, id: string, bookingId: string) =>
  ctx.db
    .update(bookingWaits)
    .set({ bookingId, ...revised(bookingWaits, ctx) })
    .where(eq(bookingWaits.id, id))

/** Ends the wait that was offered a booking. */
export const removeOffered = (db: Db, bookingIds: readonly string[]) =>
  db.delete(bookingWaits).where(inArray(bookingWaits.bookingId, [...bookingIds]))

/** Ends waits for times that have begun. */
export const removeBegun = (db: Db, now: Date) => db.delete(bookingWaits).where(lt(bookingWaits.startsAt, now))

/** Throws `already_waiting`. */
export async function orWaiting<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw brokenConstraint(error) === 'booking_waits_key' ? refuse('already_waiting', undefined, 'startsAt') : error
  }
}
