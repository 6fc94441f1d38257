import { addDays, type Day, daysBetween } from '../../shared/dates.ts'
import { type DeductibleName, deductibleNames, refuse } from './contract.ts'

interface Term {
  readonly startsOn: Day
  readonly endsOn: Day
}

/** Throws `ends_too_early`. */
export function requireTerm({ startsOn, endsOn }: Term): void {
  if (endsOn < startsOn) throw refuse('ends_too_early', undefined, 'endsOn')
}

/** Managers are told when this many days are left, and once only of each. */
export const reminderDays = [60, 30, 7] as const
export type ReminderDays = (typeof reminderDays)[number]

/** The reminder due for what ends on a day: the last one reached, or none before the first and after that day. */
export function reminderOn(endsOn: Day, today: Day): ReminderDays | undefined {
  const left = daysBetween(today, endsOn)
  return left < 0 ? undefined : reminderDays.findLast((days) => left <= days)
}

export type TermState = 'coming' | 'current' | 'ending' | 'over'

/** The state of a policy on a day; it is ending from its first reminder on. */
export function stateOf({ startsOn, endsOn }: Term, today: Day): TermState {
  if (endsOn < today) return 'over'
  if (startsOn > today) return 'coming'
  return reminderOn(endsOn, today) ? 'ending' : 'current'
}

/** Whether another policy of the building covers the day after this one. */
export const isRenewed = (policy: Term, others: readonly Term[]): boolean => {
  const next = addDays(policy.endsOn, 1)
  return others.some(({ startsOn, endsOn }) => startsOn <= next && endsOn >= next)
}

/** The highest deductible that a self-insurance fund answers for: earthquake is left out (art. 1071.1 C.c.Q., quebec.md §2.2). */
export function highestDeductible(policy: Readonly<Record<DeductibleName, number | null>>): number | null {
  const amounts = deductibleNames.flatMap((name) => (name === 'earthquakeDeductibleCents' ? [] : (policy[name] ?? [])))
  return amounts.length > 0 ? Math.max(...amounts) : null
}

/** The word of the peril of each deductible. */
export const deductibleWords = {
  waterDeductibleCents: 'insurance.deductible_water',
  sewerBackupDeductibleCents: 'insurance.deductible_sewer_backup',
  fireDeductibleCents: 'insurance.deductible_fire',
  earthquakeDeductibleCents: 'insurance.deductible_earthquake',
  otherDeductibleCents: 'insurance.deductible_other',
} as const satisfies Record<DeductibleName, string>
