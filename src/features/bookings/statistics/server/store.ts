import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import { residences } from '../../../residences/server/tables.ts'
import { bookings } from '../../server/tables.ts'

/** Instants; the second one is not part of it. */
export interface Times {
  readonly from: Date
  readonly until: Date
}

const within = ({ from, until }: Times): SQL | undefined =>
  and(gte(bookings.startsAt, from), lt(bookings.startsAt, until))

/** What was used, or kept for someone who did not come. */
const used = (spaceIds: readonly string[]): SQL | undefined =>
  and(
    among(bookings.spaceId, spaceIds),
    eq(bookings.kind, 'booking'),
    inArray(bookings.status, ['confirmed', 'no_show']),
  )

const minutes = sql<number>`(coalesce(sum(extract(epoch from ${bookings.endsAt} - ${bookings.startsAt})), 0) / 60)::int`
const count = sql<number>`count(${bookings.id})::int`
const month = sql<string>`to_char(${bookings.startsAt} at time zone 'America/Toronto', 'YYYY-MM')`

/** Bookings of each space in two stretches of time. */
export function sumSpaces(db: Db, spaceIds: readonly string[], now: Times, before: Times) {
  const isNow = sql<boolean>`${bookings.startsAt} >= ${now.from.toISOString()}::timestamptz`
  return db
    .select({
      spaceId: bookings.spaceId,
      isNow,
      bookings: count,
      minutes,
      missed: sql<number>`count(*) filter (where ${bookings.status} = 'no_show')::int`,
    })
    .from(bookings)
    .where(and(used(spaceIds), or(within(now), within(before))))
    .groupBy(bookings.spaceId, sql`2`)
}

/** Minutes booked by weekday and hour of Montréal: the parts of a booking count in their own hours. */
export async function sumHours(db: Db, spaceIds: readonly string[], times: Times) {
  const hour = sql`hours.hour at time zone 'America/Toronto'`
  return db
    .select({
      weekday: sql<number>`extract(isodow from ${hour})::int`,
      hour: sql<number>`extract(hour from ${hour})::int`,
      minutes: sql<number>`(sum(extract(epoch from least(${bookings.endsAt}, hours.hour + interval '1 hour')
        - greatest(${bookings.startsAt}, hours.hour))) / 60)::int`,
      /** Of each booking in its first hour only. */
      begun: sql<number>`count(*) filter (where hours.hour <= ${bookings.startsAt})::int`,
    })
    .from(bookings)
    .innerJoin(
      sql`lateral generate_series(date_trunc('hour', ${bookings.startsAt}), ${bookings.endsAt} - interval '1 second', interval '1 hour')
        as hours(hour)`,
      sql`true`,
    )
    .where(and(used(spaceIds), within(times)))
    .groupBy(sql`1`, sql`2`)
}

/** Bookings of each space by month, in some stretches of time. */
export const sumMonths = (db: Db, spaceIds: readonly string[], ...times: readonly Times[]) =>
  db
    .select({
      spaceId: bookings.spaceId,
      month,
      bookings: count,
      minutes,
      missed: sql<number>`count(*) filter (where ${bookings.status} = 'no_show')::int`,
    })
    .from(bookings)
    .where(and(used(spaceIds), or(...times.map(within))))
    .groupBy(bookings.spaceId, sql`2`)

/** Every unit of a building with what it has booked, the most hours first. */
export const sumHomes = (db: Db, buildingId: string, spaceIds: readonly string[], times: Times) =>
  db
    .select({ residenceId: residences.id, unitNumber: residences.unitNumber, bookings: count, minutes })
    .from(residences)
    .leftJoin(bookings, and(eq(bookings.residenceId, residences.id), used(spaceIds), within(times)))
    .where(and(eq(residences.buildingId, buildingId), isNull(residences.archivedAt)))
    .groupBy(residences.id)
    .orderBy(sql`${minutes} desc`, residences.unitNumber)
