import { addDays, type Day } from '../../../shared/dates.ts'
import { refuse } from '../contract.ts'

interface Term {
  readonly startsOn: Day
  readonly endsOn?: Day | null | undefined
  readonly noticeDays?: number | null | undefined
}

/** Throws `ends_too_early`, `notice_without_end`. */
export function requireTerm({ startsOn, endsOn, noticeDays }: Term): void {
  if (endsOn && endsOn < startsOn) throw refuse('ends_too_early', undefined, 'endsOn')
  if (!endsOn && noticeDays) throw refuse('notice_without_end', undefined, 'noticeDays')
}

/** The last day on which a notice is in time: the end itself where none is asked. Null without an end. */
export const noticeOnOf = ({ endsOn, noticeDays }: Omit<Term, 'startsOn'>): Day | null =>
  endsOn ? addDays(endsOn, -(noticeDays ?? 0)) : null

export type ContractState = 'coming' | 'current' | 'renewed' | 'over'

/** The state of a contract on a day; one that is renewed goes on after its end. */
export function stateOf(
  { startsOn, endsOn, isRenewed }: Term & { readonly isRenewed: boolean },
  today: Day,
): ContractState {
  if (startsOn > today) return 'coming'
  if (!endsOn || endsOn >= today) return 'current'
  return isRenewed ? 'renewed' : 'over'
}
