import type { Day } from '../../../shared/dates.ts'
import { type ClockTime, instantAt } from '../../../shared/wall-clock.ts'

/** From an instant to another, in milliseconds. The second one is not part of it: what follows may begin there. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** Open from a time to another of the same day. */
export interface Hours {
  readonly opens: ClockTime
  /** `24:00` at most. */
  readonly closes: ClockTime
}

export interface WeeklyHours extends Hours {
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number
}

/** Days on which other hours apply; without any, it is closed. */
export interface OpeningException {
  readonly startsOn: Day
  readonly endsOn: Day
  readonly hours: readonly Hours[]
  readonly reason: string | null
}

/** When a space is open, as the clocks of Montréal show it. */
export interface Opening {
  readonly hours: readonly WeeklyHours[]
  readonly exceptions: readonly OpeningException[]
}

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The exception that applies to a day, if any. */
export const exceptionOn = ({ exceptions }: Opening, day: Day): OpeningException | undefined =>
  exceptions.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)

/** When it is open on a day, in order. Two hours of a day with a time between them are a break. */
export function hoursOn(opening: Opening, day: Day): readonly Hours[] {
  const hours = exceptionOn(opening, day)?.hours ?? opening.hours.filter(({ weekday }) => weekday === weekdayOf(day))
  return hours.toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
}

/** What was computed for an opening: each time that is offered asks for its day again. */
const computed = new WeakMap<Opening, Map<Day, readonly Span[]>>()

/** The same as instants. Hours that spring skips are left out. */
export function openingsOn(opening: Opening, day: Day): readonly Span[] {
  const known = computed.get(opening) ?? new Map<Day, readonly Span[]>()
  computed.set(opening, known)
  const found = known.get(day) ?? findOpenings(opening, day)
  known.set(day, found)
  return found
}

const findOpenings = (opening: Opening, day: Day): Span[] =>
  hoursOn(opening, day)
    .map(({ opens, closes }) => ({ from: instantAt(day, opens), until: instantAt(day, closes) }))
    .filter(({ from, until }) => from < until)

const overlaps = (hours: readonly Hours[]): boolean => {
  const sorted = hours.toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
  return sorted.some(({ opens }, at) => opens < (sorted[at - 1]?.closes ?? '00:00'))
}

/** Whether each of the hours ends after it begins, and none begins before another of its day ends. */
export const areHoursInOrder = (hours: readonly Hours[]): boolean =>
  hours.every(({ opens, closes }) => opens < closes) && !overlaps(hours)

/** The same of a week. */
export const isWeekInOrder = (week: readonly WeeklyHours[]): boolean =>
  [1, 2, 3, 4, 5, 6, 7].every((day) => areHoursInOrder(week.filter(({ weekday }) => weekday === day)))

/** Whether exceptions end when or after they begin, and at most one applies to a day. */
export function areExceptionsInOrder(exceptions: readonly OpeningException[]): boolean {
  const sorted = exceptions.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  return sorted.every(
    ({ startsOn, endsOn, hours }, at) =>
      startsOn <= endsOn && startsOn > (sorted[at - 1]?.endsOn ?? '') && areHoursInOrder(hours),
  )
}
