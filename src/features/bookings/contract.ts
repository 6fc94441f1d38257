import * as z from 'zod/mini'
import { get, listInput, listOf, One, post, queryFlag, queryList, stepsOn } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Id, Instant, optionalLine, Version } from '../../shared/shapes.ts'

/** A block holds every place of a space for nobody: upkeep, an inspection. */
export const bookingKinds = ['booking', 'block'] as const

/**
 * `offered`: kept for a home of the waiting list, until it answers. `lapsed`: it did not. What is pending, confirmed or offered holds its time.
 */
export const bookingStatuses = ['pending', 'confirmed', 'offered', 'cancelled', 'refused', 'lapsed', 'no_show'] as const
export type BookingStatus = (typeof bookingStatuses)[number]
export const holdingStatuses = ['pending', 'confirmed', 'offered'] as const satisfies readonly BookingStatus[]

export const refuse = refusals('bookings', {
  slot_past: 'invalid',
  slot_too_late: 'invalid',
  slot_too_early: 'invalid',
  slot_too_short: 'invalid',
  slot_too_long: 'invalid',
  slot_off_step: 'invalid',
  slot_closed: 'invalid',
  slot_taken: 'conflict',
  limit_week: 'conflict',
  limit_month: 'conflict',
  limit_year: 'conflict',
  hours_month: 'conflict',
  hours_year: 'conflict',
  barred: 'conflict',
  rules_not_accepted: 'invalid',
  too_many_guests: 'invalid',
  other_building: 'invalid',
  not_of_home: 'invalid',
  cancel_too_late: 'conflict',
  not_begun: 'conflict',
  offer_ended: 'conflict',
  forbidden_step: 'conflict',
  still_free: 'conflict',
  already_waiting: 'conflict',
  already_limited: 'conflict',
  hours_needed: 'invalid',
})

export const Moment = z.pipe(
  z.string({ error: 'bookings.e_moment' }).check(
    z.refine((text) => /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text)), {
      error: 'bookings.e_moment',
    }),
  ),
  z.transform((text) => new Date(text)),
)
export const Guests = z.nullable(
  z.coerce.number<number>('shared.e_number').check(z.int('shared.e_number'), z.gte(1, 'shared.e_number')),
)

const asked = { spaceId: Id, startsAt: Moment, endsAt: Moment }

export const NewBooking = z.object({
  ...asked,
  /** The home that books, whose limits count. */
  residenceId: Id,
  /** For whom a manager books: someone of that home. */
  userId: z.optional(z.nullable(Id)),
  guests: z._default(Guests, null),
  purpose: z._default(optionalLine(120), null),
  hasAcceptedRules: z._default(z.boolean(), false),
})
export type NewBooking = z.infer<typeof NewBooking>

export const NewBlock = z.object({ ...asked, reason: z._default(optionalLine(200), null) })
export type NewBlock = z.infer<typeof NewBlock>

/** A time of a space that is booked or closed: one’s own, or all of a building for its managers. */
export const Booking = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  spaceId: Id,
  spaceName: z.string(),
  /** How one gets in. */
  access: z.nullable(z.string()),
  kind: z.enum(bookingKinds),
  status: z.enum(bookingStatuses),
  residenceId: z.nullable(Id),
  unitNumber: z.nullable(z.string()),
  userId: z.nullable(Id),
  userName: z.nullable(z.string()),
  startsAt: Instant,
  endsAt: Instant,
  turnoverMinutes: z.int(),
  guests: z.nullable(z.int()),
  purpose: z.nullable(z.string()),
  /** Why it was closed, refused or cancelled by a manager. */
  reason: z.nullable(z.string()),
  feeCents: z.nullable(z.int()),
  depositCents: z.nullable(z.int()),
  /** Until when its home cancels it. */
  cancelUntil: Instant,
  /** Until when an offer is kept. */
  offeredUntil: z.nullable(Instant),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Booking = z.output<typeof Booking>

export const BookingFilter = z.object({
  ...listInput(['startsAt'], 'startsAt'),
  building: z.optional(Id),
  space: z.optional(Id),
  residence: z.optional(Id),
  kind: z.optional(z.enum(bookingKinds)),
  statuses: z.optional(queryList(bookingStatuses)),
  /** Those that end after, or begin before, an instant. */
  from: z.optional(Moment),
  until: z.optional(Moment),
  /** One’s own alone, for those who read more. */
  mine: z.optional(queryFlag),
})
export type BookingFilter = z.infer<typeof BookingFilter>

const step = stepsOn('/api/bookings/:id', { input: z.object({ id: Id, version: Version }), output: Booking })
const withNote = { input: z.object({ id: Id, version: Version, note: z._default(optionalLine(300), null) }) }

export const bookingsApi = {
  list: get('/api/bookings', {
    summary: 'Bookings of common spaces: one’s own, and all of their buildings for managers',
    input: BookingFilter,
    output: listOf(Booking),
  }),
  get: get('/api/bookings/:id', { summary: 'A booking', input: One, output: Booking }),
  create: post('/api/bookings', {
    summary: 'Books a space for a home. Two bookings of a place never overlap, time kept free after them included',
    input: NewBooking,
    output: Booking,
    isIdempotent: true,
  }),
  block: post('/api/bookings/blocks', {
    summary: 'Closes a space for a time that nobody has booked',
    input: NewBlock,
    output: Booking,
  }),
  confirm: step('confirmation', 'A manager agrees to a booking'),
  refuse: step('refusal', 'A manager refuses a booking and says why', withNote),
  cancel: step('cancellation', 'Cancels a booking, declines an offer or opens a closed time again', withNote),
  accept: step('acceptance', 'A home takes what the waiting list offers'),
  miss: step('absence', 'A manager notes that nobody came'),
  attend: step('presence', 'Someone came after all'),
}
