import { addDays, type Day } from '../../shared/dates.ts'
import { refuse } from './contract.ts'

interface Term {
  readonly startsOn: Day
  readonly endsOn: Day | null
}

/** A term is one that has begun: who is named from a later day would be published as answering today. */
export function requireTerm({ startsOn, endsOn }: Term, today: Day): void {
  if (startsOn > today) throw refuse('starts_in_future', undefined, 'startsOn')
  if (!endsOn) return
  if (endsOn > today) throw refuse('ends_in_future', undefined, 'endsOn')
  if (endsOn < startsOn) throw refuse('ends_too_early', undefined, 'endsOn')
}

/** The last day of an officer whose successor starts. Throws `starts_too_early` when none would be left. */
export function lastDayBefore({ startsOn }: Pick<Term, 'startsOn'>, successor: Pick<Term, 'startsOn'>): Day {
  if (successor.startsOn <= startsOn) throw refuse('starts_too_early', undefined, 'startsOn')
  return addDays(successor.startsOn, -1)
}
