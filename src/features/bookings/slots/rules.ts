import { addDays, type Day } from '../../../shared/dates.ts'
import { clockTime, dayAt, instantAt } from '../../../shared/wall-clock.ts'
import { type Opening, openingsOn, type Span } from '../../common-spaces/opening/rules.ts'

/** What a space allows. All but the places and the days ahead are minutes. */
export interface SpaceTerms extends Opening {
  /** How many bookings there may be at the same time. */
  readonly places: number
  readonly stepMinutes: number
  readonly minMinutes: number
  readonly maxMinutes: number
  /** Kept free after each booking. */
  readonly turnoverMinutes: number
  /** How long before it begins it is booked at the latest. */
  readonly leadMinutes: number
  readonly horizonDays: number
}

/** Something that holds places of the space, with the time that is kept free after it. */
export interface Held extends Span {
  readonly firstPlace: number
  readonly lastPlace: number
}

export interface SlotsAsked {
  readonly terms: SpaceTerms
  readonly held: readonly Held[]
  readonly now: number
  /** Managers book for a unit without the limits on when and how long: the hours and other bookings hold for them too. */
  readonly isManaged?: boolean
}

export type SlotRefusal = 'past' | 'too_late' | 'too_early' | 'too_short' | 'too_long' | 'off_step' | 'closed' | 'taken'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Nobody books for longer, not even a manager: each day is looked at. */
const longestMs = 31 * dayMs

/** The time that a booking holds: its own, then what is kept free. */
export const heldBy = ({ from, until }: Span, turnoverMinutes: number): Span => ({
  from,
  until: until + turnoverMinutes * minuteMs,
})

/** The lowest place that is free for a whole time, what is kept free after it included. */
export function freePlace(
  { places, turnoverMinutes }: SpaceTerms,
  held: readonly Held[],
  span: Span,
): number | undefined {
  const asked = heldBy(span, turnoverMinutes)
  const rivals = held.filter(({ from, until }) => from < asked.until && asked.from < until)
  for (let place = 1; place <= places; place++)
    if (!rivals.some(({ firstPlace, lastPlace }) => firstPlace <= place && place <= lastPlace)) return place
  return undefined
}

/** Whether it is open without a break from the first instant to the last; hours that touch at midnight are one time. */
function isOpenThrough(opening: Opening, { from, until }: Span): boolean {
  let reached = from
  for (let day = dayAt(from), ends = from; reached < until && ends <= reached; day = addDays(day, 1)) {
    for (const one of openingsOn(opening, day)) if (one.from <= reached && reached < one.until) reached = one.until
    if (reached < until) ends = instantAt(day, '24:00')
  }
  return reached >= until
}

const isOnStep = (terms: SpaceTerms, { from, until }: Span): boolean => {
  const step = terms.stepMinutes * minuteMs
  const starts = openingsOn(terms, dayAt(from)).find((one) => one.from <= from && from < one.until)
  return (until - from) % step === 0 && (starts === undefined || (from - starts.from) % step === 0)
}

function lengthRefusal({ minMinutes, maxMinutes }: SpaceTerms, { from, until }: Span): SlotRefusal | undefined {
  const minutes = (until - from) / minuteMs
  if (minutes < minMinutes) return 'too_short'
  return minutes > maxMinutes ? 'too_long' : undefined
}

function momentRefusal({ leadMinutes, horizonDays }: SpaceTerms, from: number, now: number): SlotRefusal | undefined {
  if (from < now + leadMinutes * minuteMs) return 'too_late'
  // Days are counted only where they could decide: this is asked of every time of a month.
  const isNear = from - now < (horizonDays - 1) * dayMs
  return !isNear && dayAt(from) > addDays(dayAt(now), horizonDays) ? 'too_early' : undefined
}

/** Why a time can't be booked; undefined when it can. Slots are offered and bookings are made by this one function. */
export function refusalOf({ terms, held, now, isManaged = false }: SlotsAsked, span: Span): SlotRefusal | undefined {
  if (span.from < now) return 'past'
  if (span.until <= span.from) return 'too_short'
  if (span.until - span.from > longestMs) return 'too_long'
  const limited = isManaged ? undefined : (momentRefusal(terms, span.from, now) ?? lengthRefusal(terms, span))
  if (limited) return limited
  if (!isOpenThrough(terms, span)) return 'closed'
  if (!isOnStep(terms, span)) return 'off_step'
  return freePlace(terms, held, span) === undefined ? 'taken' : undefined
}

/** The times of a length that begin on a day and that can be booked, in order. */
export function slotsOn(asked: SlotsAsked, day: Day, minutes: number): Span[] {
  const step = asked.terms.stepMinutes * minuteMs
  const found: Span[] = []
  for (const { from, until } of openingsOn(asked.terms, day))
    for (let at = from; at < until; at += step) {
      const span = { from: at, until: at + minutes * minuteMs }
      if (refusalOf(asked, span) === undefined) found.push(span)
    }
  return found
}

/** The lengths that a booking may have, in minutes. */
export function lengthsOf({ stepMinutes, minMinutes, maxMinutes }: SpaceTerms): number[] {
  const found: number[] = []
  for (let minutes = minMinutes; minutes <= maxMinutes; minutes += stepMinutes) found.push(minutes)
  return found
}

export interface Nearest {
  /** Of the same day, nearest to what was asked first. */
  readonly sameDay: readonly Span[]
  /** At the same time of day, on the days nearest to it. */
  readonly sameTime: readonly Span[]
}

const nearestDays = 14
const most = 2

/** The free times of the same length that are nearest to one that can't be booked. */
export function nearestTo(asked: SlotsAsked, span: Span): Nearest {
  const minutes = (span.until - span.from) / minuteMs
  const day = dayAt(span.from)
  const distance = ({ from }: Span) => Math.abs(from - span.from)
  const sameDay = slotsOn(asked, day, minutes).toSorted((a, b) => distance(a) - distance(b))
  const time = clockTime(span.from)
  const days = Array.from({ length: nearestDays * 2 }, (_, at) =>
    addDays(day, at % 2 === 0 ? at / 2 + 1 : -(at + 1) / 2),
  )
  const sameTime = days
    .map((other) => instantAt(other, time))
    .map((from) => ({ from, until: from + minutes * minuteMs }))
    .filter((other) => refusalOf(asked, other) === undefined)
  return { sameDay: sameDay.slice(0, most), sameTime: sameTime.slice(0, most) }
}

/** The first free time of the shortest length from a day on; undefined where none begins within so many days. */
export function firstSlot(asked: SlotsAsked, day: Day, days: number): Span | undefined {
  for (let at = 0; at < days; at++) {
    const [first] = slotsOn(asked, addDays(day, at), asked.terms.minMinutes)
    if (first) return first
  }
  return undefined
}

/** How much of the hours of a day is taken, from 0 to 1; undefined on a day without hours. */
export function takenShare({ terms, held }: Pick<SlotsAsked, 'terms' | 'held'>, day: Day): number | undefined {
  const openings = openingsOn(terms, day)
  const open = sum(openings.map(({ from, until }) => until - from))
  if (open === 0) return undefined
  const taken = openings.flatMap((opening) =>
    held.map((one) => {
      const shared = Math.min(opening.until, one.until) - Math.max(opening.from, one.from)
      // A booking may hold a place that its space no longer has.
      return Math.max(0, shared) * Math.max(0, Math.min(one.lastPlace, terms.places) - one.firstPlace + 1)
    }),
  )
  return Math.min(1, sum(taken) / (open * terms.places))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** How many days a search for the nearest times reads around a day. */
export const nearestReach = nearestDays + 1

/** The longest booking, of fourteen days, begun late on a day and kept free a day after, reaches so many days into those that follow. */
export const reachDays = 16

/** The first instant of a day in Montréal. */
export const startOfDay = (day: Day): Date => new Date(instantAt(day, '00:00'))

interface HeldTimes {
  readonly firstPlace: number
  readonly lastPlace: number
  readonly startsAt: Date
  readonly heldUntil: Date
}

export const heldOf = ({ firstPlace, lastPlace, startsAt, heldUntil }: HeldTimes): Held => ({
  firstPlace,
  lastPlace,
  from: startsAt.getTime(),
  until: heldUntil.getTime(),
})
