import * as z from 'zod/mini'
import { get, listOf, queryNumber } from '../../../shared/contract.ts'
import { Day, Id, Instant } from '../../../shared/shapes.ts'
import { bookingKinds, Moment } from '../contract.ts'

const Slot = z.object({ startsAt: Instant, endsAt: Instant })
export type Slot = z.output<typeof Slot>

/** A time that is taken, without saying by whom; `heldUntil` counts what is kept free after it. */
const Taken = z.object({ startsAt: Instant, endsAt: Instant, heldUntil: Instant, kind: z.enum(bookingKinds) })

export const SpaceDay = z.object({
  day: Day,
  /** Why other hours than usual apply. */
  reason: z.nullable(z.string()),
  /** From 0 to 1; null on a day without hours. */
  takenShare: z.nullable(z.number()),
  openings: z.array(Slot),
  taken: z.array(Taken),
  slots: z.array(Slot),
})
export type SpaceDay = z.output<typeof SpaceDay>

const Left = z.object({ week: z.nullable(z.int()), month: z.nullable(z.int()), year: z.nullable(z.int()) })

export const SpaceOutlook = z.object({
  spaceId: Id,
  /** The first free time within two weeks. */
  first: z.nullable(Slot),
  /** The last day on which an exception closes it now. */
  closedThrough: z.nullable(Day),
  reason: z.nullable(z.string()),
})
export type SpaceOutlook = z.output<typeof SpaceOutlook>

const slotReasons = ['past', 'too_late', 'too_early', 'too_short', 'too_long', 'off_step', 'closed', 'taken'] as const

export const Alternatives = z.object({
  /** Null where it can be booked after all. */
  reason: z.nullable(z.enum(slotReasons)),
  clash: z.nullable(Taken),
  sameDay: z.array(Slot),
  sameTime: z.array(Slot),
  otherSpaces: z.array(z.object({ spaceId: Id, name: z.string(), capacity: z.nullable(z.int()) })),
  /** How many homes wait for a time that overlaps it. */
  waiting: z.int(),
})
export type Alternatives = z.output<typeof Alternatives>

export const availabilityApi = {
  days: get('/api/bookings/days', {
    summary: 'Days of a space: hours, times taken, times of a length that can be booked, what a home has left',
    input: z.object({
      space: Id,
      from: Day,
      days: z._default(queryNumber(1, 42), 7),
      minutes: z.optional(queryNumber(15, 14 * 24 * 60)),
      residence: z.optional(Id),
    }),
    output: z.object({ days: z.array(SpaceDay), minutes: z.int(), left: Left }),
  }),
  outlook: get('/api/bookings/outlook', {
    summary: 'The first free time of each space of one’s buildings',
    input: z.object({ building: z.optional(Id) }),
    output: listOf(SpaceOutlook),
  }),
  alternatives: get('/api/bookings/alternatives', {
    summary: 'Why a time can’t be booked, and the free times nearest to it',
    input: z.object({ space: Id, startsAt: Moment, endsAt: Moment }),
    output: Alternatives,
  }),
}
