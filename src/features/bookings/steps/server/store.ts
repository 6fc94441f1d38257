import { and, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { brokenConstraint, type Db } from '../../../../server/db.ts'
import type { Passage } from '../../../../server/lifecycle.ts'
import { among, type Moment, revised } from '../../../../server/rows.ts'
import { residencePeople } from '../../../residences/server/tables.ts'
import { type BookingStatus, holdingStatuses, refuse } from '../../contract.ts'
import { bookings } from '../../server/tables.ts'

/** Ends offers whose time is over. */
export const lapseOffers = (ctx: Moment, { from, to }: Passage<BookingStatus>) =>
  ctx.db
    .update(bookings)
    .set({ status: to, ...revised(bookings, ctx) })
    .where(and(inArray(bookings.status, [...from]), lt(bookings.offeredUntil, ctx.now)))
    .returning()

/** Bookings to come of people who will not be of their home on that day; locked until the transaction ends. */
export const findOfFormer = (db: Db, now: Date) =>
  db
    .select({ id: bookings.id, status: bookings.status })
    .from(bookings)
    .where(
      and(
        gt(bookings.startsAt, now),
        inArray(bookings.status, [...holdingStatuses]),
        isNotNull(bookings.residenceId),
        sql`not exists (select 1 from ${residencePeople} where ${residencePeople.residenceId} = ${bookings.residenceId}
          and ${residencePeople.userId} = ${bookings.userId}
          and ${residencePeople.startsOn} <= (${bookings.startsAt} at time zone 'America/Toronto')::date
          and (${residencePeople.endsOn} is null
            or ${residencePeople.endsOn} >= (${bookings.startsAt} at time zone 'America/Toronto')::date))`,
      ),
    )
    .for('update')

export const saveStatus = (ctx: Moment, ids: readonly string[], { from, to }: Passage<BookingStatus>) =>
  ctx.db
    .update(bookings)
    .set({ status: to, ...revised(bookings, ctx) })
    .where(and(among(bookings.id, ids), inArray(bookings.status, [...from])))
    .returning()

/** A step that takes a time again, as that of someone who came after all. Throws `slot_taken` where another booking holds it. */
export async function orTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw brokenConstraint(error) === 'bookings_never_overlap' ? refuse('slot_taken') : error
  }
}
