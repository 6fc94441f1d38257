import { addDays, hourOf, today } from '../../shared/dates.ts'
import { lifecycle } from '../../shared/lifecycle.ts'
import { instantAt } from '../../shared/wall-clock.ts'
import type { BookingStatus } from './contract.ts'

/** Sides of a booking: the home it is for, a manager of its building, or the calendar. */
export type Side = 'home' | 'manager' | 'calendar'

/** Decisions §3: the whole life of a booking, one row a step. */
export const bookingLife = lifecycle<BookingStatus, Side>()({
  confirm: { from: ['pending'], to: 'confirmed', by: ['manager'], fact: 'confirmed' },
  refuse: { from: ['pending'], to: 'refused', by: ['manager'], note: ['manager'], fact: 'refused' },
  cancel: {
    from: ['pending', 'confirmed', 'offered'],
    to: 'cancelled',
    // The calendar: of someone who will no longer be of the home.
    by: ['home', 'manager', 'calendar'],
    note: ['manager'],
    fact: 'cancelled',
  },
  /** A closed time opens again. */
  lift: { from: ['confirmed'], to: 'cancelled', by: ['manager'], fact: 'lifted' },
  accept: { from: ['offered'], to: 'confirmed', by: ['home'], fact: 'accepted' },
  /** Where a manager agrees to each booking, what a home takes of an offer is asked like any other. */
  apply: { from: ['offered'], to: 'pending', by: ['home'], fact: 'applied' },
  lapse: { from: ['offered'], to: 'lapsed', by: ['calendar'], fact: 'lapsed' },
  miss: { from: ['confirmed'], to: 'no_show', by: ['manager'], fact: 'missed' },
  attend: { from: ['no_show'], to: 'confirmed', by: ['manager'], fact: 'attended' },
})
export type BookingStep = (typeof bookingLife.names)[number]

const minuteMs = 60_000

/** Until when a home cancels a booking that begins at an instant. */
export const cancelUntilOf = (startsAt: Date, cancelMinutes: number): Date =>
  new Date(startsAt.getTime() - cancelMinutes * minuteMs)

/** A home cancels what is confirmed until its deadline, and what is not at any time. */
export const mayStillCancel = (
  { status, startsAt, cancelMinutes }: { status: BookingStatus; startsAt: Date; cancelMinutes: number },
  now: Date,
): boolean => status !== 'confirmed' || now <= cancelUntilOf(startsAt, cancelMinutes)

const offerHours = 2
const quiet = { from: 21, until: 8 }

/** Until when an offer of the waiting list is kept: two hours that are not of the night, and never after it begins. */
export function offeredUntilOf(now: Date, startsAt: Date): Date {
  const hour = hourOf(now)
  const day = today(now)
  const isLate = hour >= quiet.from
  const begins = isLate || hour < quiet.until ? instantAt(isLate ? addDays(day, 1) : day, '08:00') : now.getTime()
  return new Date(Math.min(begins + offerHours * 60 * minuteMs, startsAt.getTime()))
}

/** How long before it begins a person is reminded. */
export const reminderHours = 24

/** For how many months bookings name their home and its people; then they are counted only. */
export const namedMonths = 12
