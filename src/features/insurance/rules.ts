import { addDays, type Day } from '../../shared/dates.ts'
import { reminderOn } from '../../shared/reminders.ts'
import type { BuildingKind } from '../buildings/contract.ts'
import { type DeductibleName, deductibleNames, type InsuranceKind, refuse } from './contract.ts'

interface Term {
  readonly startsOn: Day
  readonly endsOn: Day
}

/** Throws `ends_too_early`. */
export function requireTerm({ startsOn, endsOn }: Term): void {
  if (endsOn < startsOn) throw refuse('ends_too_early', undefined, 'endsOn')
}

export type TermState = 'coming' | 'current' | 'ending' | 'over'

/** The state of a policy on a day; it is ending from its first reminder on. */
export function stateOf({ startsOn, endsOn }: Term, today: Day): TermState {
  if (endsOn < today) return 'over'
  if (startsOn > today) return 'coming'
  return reminderOn(endsOn, today) ? 'ending' : 'current'
}

interface Insured extends Term {
  readonly kinds: readonly InsuranceKind[]
}

const covers = ({ startsOn, endsOn }: Term, day: Day): boolean => startsOn <= day && endsOn >= day

/** Whether other policies of the building insure the same from the day after this one. */
export const isRenewed = (policy: Insured, others: readonly Insured[]): boolean => {
  const next = others.filter((other) => covers(other, addDays(policy.endsOn, 1)))
  return policy.kinds.every((kind) => next.some(({ kinds }) => kinds.includes(kind)))
}

/** What a syndicate is to be insured for, since a day (art. 1073 C.c.Q., quebec.md §3.1). */
const dutiesOfSyndicate: readonly { readonly kind: InsuranceKind; readonly since: Day }[] = [
  { kind: 'property', since: '1994-01-01' },
  { kind: 'liability', since: '1994-01-01' },
  // Directors, the manager and those who run the meetings (2018, c. 23).
  { kind: 'directors', since: '2021-04-15' },
]

/** Of what the law asks of the syndicate of a building, the kinds that no policy insures on a day; none for a rental building. */
export const missingKinds = (policies: readonly Insured[], buildingKind: BuildingKind, today: Day): InsuranceKind[] =>
  buildingKind === 'rental'
    ? []
    : dutiesOfSyndicate.flatMap(({ kind, since }) =>
        since <= today && !policies.some((policy) => policy.kinds.includes(kind) && covers(policy, today))
          ? [kind]
          : [],
      )

/** The deductibles that policies of these kinds have: perils are of a building. */
export const deductiblesOf = (kinds: readonly InsuranceKind[]): readonly DeductibleName[] =>
  kinds.includes('property') ? deductibleNames : ['otherDeductibleCents']

/**
 * The highest deductible of the insurance of a building that a self-insurance fund answers for: earthquake is left out (art. 1071.1
 * C.c.Q., quebec.md §2.2).
 */
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
