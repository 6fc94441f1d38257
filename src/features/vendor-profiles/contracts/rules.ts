import { addDays, addMonths, type Day, daysBetween } from '../../../shared/dates.ts'
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

interface Renewable extends Term {
  readonly isRenewed: boolean
}

/** The ends of the terms of a contract, the first one first: each is as long as the first, in whole months where that one is. */
function* endsOf({ startsOn, endsOn, isRenewed }: Renewable): Generator<Day> {
  if (!endsOn) return
  yield endsOn
  const after = addDays(endsOn, 1)
  const months = monthsFrom(startsOn, after)
  const isOfMonths = months > 0 && addMonths(startsOn, months) === after
  const days = daysBetween(startsOn, after)
  for (let renewal = 1; isRenewed && renewal <= mostRenewals; renewal++)
    yield addDays(isOfMonths ? addMonths(after, months * renewal) : addDays(after, days * renewal), -1)
}

/** A hundred years of months. */
export const mostRenewals = 1_200

const monthsFrom = (from: Day, to: Day): number => {
  const monthOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthOf(to) - monthOf(from)
}

/** The next day from one on which a notice is in time for the last time: of one that is renewed, for the term that runs. */
export function nextNoticeOf(contract: Renewable, from: Day): Day | null {
  for (const endsOn of endsOf(contract)) {
    const noticeOn = noticeOnOf({ ...contract, endsOn })
    if (noticeOn !== null && noticeOn >= from) return noticeOn
  }
  return null
}

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
