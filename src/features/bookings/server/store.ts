import { and, count, eq, getColumns, gt, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { unsorted } from '../../../server/keyset.ts'
import { among, type Moment, oneOf, type RowOf, same } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { instantAt } from '../../../shared/wall-clock.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { commonSpaces } from '../../common-spaces/server/tables.ts'
import {
  isHeldOn,
  isMadeInStay,
  residencePeople,
  residences,
  type StayAsked,
  type StayUses,
} from '../../residences/server/tables.ts'
import { fullNameOf, users } from '../../users/server/tables.ts'
import { type BookingFilter, type BookingStatus, holdingStatuses } from '../contract.ts'
import type { Days, Usage } from '../limits/rules.ts'
import { bookingLimits, bookings } from './tables.ts'

const inBuilding = { buildingId: bookings.buildingId }
const inHome = { buildingId: bookings.buildingId, residenceId: bookings.residenceId }

/** SQL twin of `bookingPolicy.read`. */
export const visibleBookings = (actor: Actor): SQL | undefined =>
  or(
    granted(actor, 'bookings.readAll', inBuilding) ?? sql`true`,
    and(eq(bookings.userId, actor.id), isNotNull(bookings.residenceId), granted(actor, 'bookings.read', inHome)),
  )

/** Bookings with the names of their space, home and person. */
export const selectedBookings = (db: Db, sortKeys = unsorted) =>
  db
    .select({
      ...getColumns(bookings),
      buildingName: buildings.name,
      spaceName: commonSpaces.name,
      access: commonSpaces.access,
      needsApproval: commonSpaces.needsApproval,
      unitNumber: residences.unitNumber,
      userName: sql<string | null>`${fullNameOf(users)}`,
      sortKeys,
    })
    .from(bookings)
    .innerJoin(buildings, eq(buildings.id, bookings.buildingId))
    .innerJoin(commonSpaces, eq(commonSpaces.id, bookings.spaceId))
    .leftJoin(residences, eq(residences.id, bookings.residenceId))
    .leftJoin(users, eq(users.id, bookings.userId))
    .$dynamic()
export type BookingRow = RowOf<typeof selectedBookings>

export const findBookings = (db: Db, ids: readonly string[]): Promise<BookingRow[]> =>
  selectedBookings(db).where(among(bookings.id, ids))

export interface HeldRow {
  readonly spaceId: string
  readonly kind: 'booking' | 'block'
  readonly firstPlace: number
  readonly lastPlace: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly heldUntil: Date
}

/** What holds these spaces at any time between two instants, the earliest first. */
export const findHeld = (db: Db, spaceIds: readonly string[], from: Date, until: Date): Promise<HeldRow[]> =>
  db
    .select({
      spaceId: bookings.spaceId,
      kind: bookings.kind,
      firstPlace: bookings.firstPlace,
      lastPlace: bookings.lastPlace,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      heldUntil: bookings.heldUntil,
    })
    .from(bookings)
    .where(
      and(
        among(bookings.spaceId, spaceIds),
        inArray(bookings.status, [...holdingStatuses]),
        lt(bookings.startsAt, until),
        gt(bookings.heldUntil, from),
      ),
    )
    .orderBy(bookings.startsAt)

/**
 * Adds a booking unless another one holds its place at that time: undefined then. The constraint decides; `on conflict` has PostgreSQL break
 * the tie between two that are inserted at once, where a plain insert would end in a deadlock.
 */
export async function insertBooking(db: Db, values: typeof bookings.$inferInsert): Promise<string | undefined> {
  const [added] = await db.insert(bookings).values(values).onConflictDoNothing().returning({ id: bookings.id })
  return added?.id
}

/** Keeps other transactions from counting the bookings of a home, or of a person, while this one adds to them. */
export async function lockUsage(db: Db, id: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bookings ${id}`}, 0))`)
}

const counted: readonly BookingStatus[] = ['pending', 'confirmed', 'offered', 'no_show']
type Periods = Readonly<Record<keyof Usage, Days>>
const within = ({ first, next }: Days): SQL =>
  sql`${bookings.startsAt} >= ${new Date(instantAt(first, '00:00')).toISOString()}::timestamptz
    and ${bookings.startsAt} < ${new Date(instantAt(next, '00:00')).toISOString()}::timestamptz`
const inAny = ({ week, month, year }: Periods): SQL =>
  sql`((${within(week)}) or (${within(month)}) or (${within(year)}))`

/** How many bookings of a space a home has in each period. What it gave up or was refused does not count. */
export async function countUsage(
  db: Db,
  { spaceId, residenceId, periods }: { spaceId: string; residenceId: string; periods: Periods },
): Promise<Usage> {
  const countIn = (days: Days) => sql<number>`(count(*) filter (where ${within(days)}))::int`
  const [row] = await db
    .select({ week: countIn(periods.week), month: countIn(periods.month), year: countIn(periods.year) })
    .from(bookings)
    .where(
      and(
        eq(bookings.residenceId, residenceId),
        eq(bookings.spaceId, spaceId),
        inArray(bookings.status, [...counted]),
        inAny(periods),
      ),
    )
  return row ?? { week: 0, month: 0, year: 0 }
}

/** How many minutes of a space a person has booked in each period. */
export async function sumMinutes(
  db: Db,
  { spaceId, userId, periods }: { spaceId: string; userId: string; periods: Periods },
): Promise<Usage> {
  const sumIn = (days: Days) =>
    sql<number>`(coalesce(sum(extract(epoch from ${bookings.endsAt} - ${bookings.startsAt})) filter (where ${within(days)}), 0) / 60)::int`
  const [row] = await db
    .select({ week: sumIn(periods.week), month: sumIn(periods.month), year: sumIn(periods.year) })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.spaceId, spaceId),
        inArray(bookings.status, [...counted]),
        inAny(periods),
      ),
    )
  return row ?? { week: 0, month: 0, year: 0 }
}

/** Whether someone holds a home on a day. */
export async function isOfHome(db: Db, residenceId: string, userId: string, day: Day): Promise<boolean> {
  const found = await db.$count(
    residencePeople,
    and(eq(residencePeople.residenceId, residenceId), eq(residencePeople.userId, userId), isHeldOn(day)),
  )
  return found > 0
}

/** Takes the names out of bookings that ended before an instant. */
export const forgetNames = (ctx: Moment, before: Date) =>
  ctx.db
    .update(bookings)
    .set({ residenceId: null, userId: null, guests: null, purpose: null, reason: null })
    .where(
      and(
        lt(bookings.startsAt, before),
        eq(bookings.kind, 'booking'),
        or(isNotNull(bookings.userId), isNotNull(bookings.residenceId)),
        ne(bookings.status, 'offered'),
      ),
    )

/** How much of a space a person may book, where that is limited. */
export async function findLimit(db: Db, spaceId: string, userId: string) {
  const [limit] = await db
    .select()
    .from(bookingLimits)
    .where(and(eq(bookingLimits.spaceId, spaceId), eq(bookingLimits.userId, userId)))
  return limit
}

/** The bookings of a filter within a scope. */
export const filtered = (visible: SQL | undefined, asked: BookingFilter, actorId: string): SQL | undefined =>
  and(
    visible,
    same(bookings.buildingId, asked.building),
    same(bookings.spaceId, asked.space),
    same(bookings.residenceId, asked.residence),
    same(bookings.kind, asked.kind),
    oneOf(bookings.status, asked.statuses),
    asked.from && gt(bookings.endsAt, asked.from),
    asked.until && lt(bookings.startsAt, asked.until),
    asked.mine ? eq(bookings.userId, actorId) : undefined,
  )

/** How many bookings the people of stays have made since an instant. */
export const countBookedIn = (db: Db, stays: readonly StayAsked[]): Promise<StayUses[]> =>
  db
    .select({ residenceId: sql<string>`${bookings.residenceId}`, count: count() })
    .from(bookings)
    .where(
      isMadeInStay(
        { residenceId: bookings.residenceId, personId: bookings.userId, createdAt: bookings.createdAt },
        stays,
      ),
    )
    .groupBy(bookings.residenceId)
