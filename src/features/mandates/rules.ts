import { addMonths, type Day } from '../../shared/dates.ts'
import { type Office, offices } from '../../shared/grants.ts'
import { isCurrent, overlaps, type Period } from '../residences/rules.ts'

/** Any number of people are directors; each other office has one holder at a time. */
const isSole = (office: Office): boolean => office !== 'director'

/** A rented building has no board. */
export const hasBoard = (kind: string): boolean => kind !== 'rental'

/** In the order of the offices; within one, as they came. */
export const byOffice = <M extends { readonly office: Office }>(mandates: readonly M[]): M[] =>
  [...mandates].sort((a, b) => offices.indexOf(a.office) - offices.indexOf(b.office))

interface Held extends Period {
  readonly office: Office
  readonly userId: string
}

/** The mandates that cannot run beside one: for its person, or because its office has one holder. */
export const excludedBy = <M extends Held>(mandate: Held, others: readonly M[]): M[] =>
  others.filter(
    (other) =>
      other.office === mandate.office &&
      (isSole(mandate.office) || other.userId === mandate.userId) &&
      overlaps(other, mandate),
  )

export type Stage = 'current' | 'to_come' | 'past'
export const stageOf = (mandate: Period, today: Day): Stage =>
  isCurrent(mandate, today) ? 'current' : mandate.startsOn > today ? 'to_come' : 'past'

/** Before any board of today, and the most years ahead that a start or an end is entered: one without an end may last longer. */
export const firstDay = '1900-01-01'
export const mostYears = 10
const yearsAfter = (day: Day): Day => addMonths(day, 12 * mostYears)

/** Why the days of a mandate can't be, with the day that is meant; the day of entry is known to the server. */
export function faultOfDays({ startsOn, endsOn }: Period, today?: Day) {
  if (startsOn < firstDay) return { field: 'startsOn', reason: 'starts_too_early' } as const
  if (today && startsOn > yearsAfter(today)) return { field: 'startsOn', reason: 'starts_too_late' } as const
  if (endsOn !== null && endsOn < startsOn) return { field: 'endsOn', reason: 'ends_before_start' } as const
  if (today && endsOn !== null && endsOn > yearsAfter(startsOn > today ? startsOn : today))
    return { field: 'endsOn', reason: 'too_long' } as const
  return undefined
}

/** How many days before its last one managers are told that a mandate ends. */
export const noticeDays = 30
