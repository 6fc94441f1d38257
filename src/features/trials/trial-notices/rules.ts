import { addDays, type Day, daysBetween } from '../../../shared/dates.ts'
import { soonDays } from '../terms/rules.ts'

/** The letters of a trial's days, in their order. */
const dayLetters = ['first_steps', 'still_empty', 'week_left', 'last_day'] as const
export type DayLetter = (typeof dayLetters)[number]

/** The day of a trial on which its managers are told what is still empty. */
const emptyDay = 7

/** For how many days a manager who joins is welcomed, however near the end: a quarter of a short trial, a day at least. */
const welcomeDays = (startsOn: Day, endsOn: Day): number =>
  Math.min(emptyDay - 1, Math.max(1, Math.floor((daysBetween(startsOn, endsOn) + 1) / 4)))

export interface Due {
  readonly letter: DayLetter
  /** The day that the letter counts from or to: after an extension, the letters of the last days are written again for the new ones. */
  readonly aboutOn: Day
}

/**
 * The letter that the managers of a running trial should have by this day: of the days 1, 7, 23 and 30 of a trial of thirty. A manager who
 * joins later is sent that one alone.
 */
export function letterDue({ startsOn, endsOn }: { startsOn: Day; endsOn: Day }, day: Day): Due {
  if (day < addDays(startsOn, welcomeDays(startsOn, endsOn))) return { letter: 'first_steps', aboutOn: startsOn }
  const left = daysBetween(day, endsOn)
  if (left <= 0) return { letter: 'last_day', aboutOn: endsOn }
  if (left <= soonDays) return { letter: 'week_left', aboutOn: endsOn }
  return { letter: day < addDays(startsOn, emptyDay - 1) ? 'first_steps' : 'still_empty', aboutOn: startsOn }
}
