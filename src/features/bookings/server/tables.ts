import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, id, instant, kept, reference } from '../../../server/columns.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { commonSpaces } from '../../common-spaces/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { bookingKinds, bookingStatuses } from '../contract.ts'

/**
 * Times of spaces that are booked or closed. Its migration adds `bookings_never_overlap`: what is pending, confirmed or offered shares no
 * place with another at any time between its start and `held_until`.
 */
export const bookings = snakeCase.table(
  'bookings',
  {
    id: id(),
    organizationId: reference(() => organizations.id),
    buildingId: reference(() => buildings.id),
    spaceId: reference(() => commonSpaces.id),
    kind: text({ enum: bookingKinds }).notNull(),
    status: text({ enum: bookingStatuses }).notNull(),
    /** Null of a closed time, and once a booking is too old to name anyone. */
    residenceId: uuid().references(() => residences.id),
    userId: uuid().references(() => users.id),
    /** A booking has one place, a closed time all of them. */
    firstPlace: integer().notNull(),
    lastPlace: integer().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** As the space had it when it was booked: a change of the space moves no booking. */
    turnoverMinutes: integer().notNull(),
    heldUntil: instant().notNull(),
    cancelMinutes: integer().notNull(),
    feeCents: cents(),
    depositCents: cents(),
    guests: integer(),
    purpose: text(),
    reason: text(),
    offeredUntil: instant(),
    remindedAt: instant(),
    ...kept(),
  },
  (table) => [
    index().on(table.organizationId),
    index('bookings_of_building').on(table.buildingId, table.startsAt, table.id),
    index('bookings_of_space').on(table.spaceId, table.startsAt, table.id),
    index('bookings_of_residence').on(table.residenceId, table.startsAt, table.id),
    index('bookings_of_user').on(table.userId, table.startsAt, table.id),
    index('bookings_by_start').on(table.startsAt, table.id),
    index('bookings_offered').on(table.offeredUntil).where(sql`${table.status} = 'offered'`),
    check('bookings_span', sql`${table.startsAt} < ${table.endsAt} and ${table.turnoverMinutes} >= 0`),
    check('bookings_hold', sql`${table.heldUntil} = ${table.endsAt} + make_interval(mins => ${table.turnoverMinutes})`),
    check('bookings_place', sql`${table.firstPlace} > 0 and ${table.firstPlace} <= ${table.lastPlace}`),
    check('bookings_offer', sql`${table.status} <> 'offered' or ${table.offeredUntil} is not null`),
  ],
)

/** Homes that wait for a time of a space, in turn. */
export const bookingWaits = snakeCase.table(
  'booking_waits',
  {
    id: id(),
    organizationId: reference(() => organizations.id),
    buildingId: reference(() => buildings.id),
    spaceId: reference(() => commonSpaces.id),
    residenceId: reference(() => residences.id),
    userId: reference(() => users.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** What it is offered now. */
    bookingId: uuid().references(() => bookings.id),
    ...kept(),
  },
  (table) => [
    index().on(table.organizationId),
    index().on(table.buildingId),
    index().on(table.residenceId),
    index().on(table.userId),
    index().on(table.bookingId),
    index('booking_waits_by_start').on(table.startsAt, table.id),
    uniqueIndex('booking_waits_key').on(table.spaceId, table.residenceId, table.startsAt, table.endsAt),
    check('booking_waits_span', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** How many hours of a space one person may book. */
export const bookingLimits = snakeCase.table(
  'booking_limits',
  {
    id: id(),
    organizationId: reference(() => organizations.id),
    buildingId: reference(() => buildings.id),
    spaceId: reference(() => commonSpaces.id, { onDelete: 'cascade' }),
    userId: reference(() => users.id),
    hoursPerMonth: integer(),
    hoursPerYear: integer(),
    reason: text(),
    ...kept(),
  },
  (table) => [
    index().on(table.organizationId),
    index().on(table.buildingId),
    index().on(table.userId),
    index('booking_limits_by_day').on(table.createdAt, table.id),
    uniqueIndex('booking_limits_key').on(table.spaceId, table.userId),
    check('booking_limits_some', sql`num_nonnulls(${table.hoursPerMonth}, ${table.hoursPerYear}) > 0`),
  ],
)
