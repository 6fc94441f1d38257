import { addDays, type Day, daysBetween } from '../../../shared/dates.ts'

/** How long a right lasts at most, both days counted. */
export const mostDays = 90
/** How far ahead one may be given. */
const mostAhead = 365

interface Days {
  readonly startsOn: Day
  readonly endsOn: Day
}

type Fault = { readonly field: 'startsOn' | 'endsOn'; readonly reason: DaysFault }
export type DaysFault = 'ends_before_start' | 'too_long' | 'starts_in_past' | 'starts_too_late'

/** The first fault in the days of a right that is given today. */
export function faultOfDays({ startsOn, endsOn }: Days, today?: Day): Fault | undefined {
  if (endsOn < startsOn) return { field: 'endsOn', reason: 'ends_before_start' }
  if (daysBetween(startsOn, endsOn) >= mostDays) return { field: 'endsOn', reason: 'too_long' }
  if (today && startsOn < today) return { field: 'startsOn', reason: 'starts_in_past' }
  if (today && startsOn > addDays(today, mostAhead)) return { field: 'startsOn', reason: 'starts_too_late' }
  return undefined
}

export const rightStages = ['current', 'to_come', 'expired', 'revoked'] as const
export type RightStage = (typeof rightStages)[number]

/** Where a right stands on a day. */
export function stageOf(
  { startsOn, endsOn, revokedAt }: Days & { readonly revokedAt: Date | string | null },
  today: Day,
): RightStage {
  if (revokedAt !== null) return 'revoked'
  if (endsOn < today) return 'expired'
  return startsOn > today ? 'to_come' : 'current'
}
