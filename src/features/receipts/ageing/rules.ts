import { addMonths, type Day, daysBetween } from '../../../shared/dates.ts'
import type { ChargeKind } from '../../contributions/shares/rules.ts'

/** How long something is due, in days: not late yet, then by months. */
export const ageBands = ['current', 'days_30', 'days_60', 'days_90', 'older'] as const
export type AgeBand = (typeof ageBands)[number]
export type Ageing = Readonly<Record<AgeBand, number>>

/** What is left of a charge. */
export interface DueCharge {
  readonly kind: ChargeKind
  readonly dueOn: Day
  readonly leftCents: number
}

/** The band of what was due on a day. Within the days of grace, nothing is late. */
export function bandOf(dueOn: Day, on: Day, graceDays: number): AgeBand {
  const days = daysBetween(dueOn, on)
  if (days <= graceDays || days < 1) return 'current'
  if (days <= 30) return 'days_30'
  if (days <= 60) return 'days_60'
  return days <= 90 ? 'days_90' : 'older'
}

/** What is due by a day, by how long it is due; what is due later is left out. */
export function ageingOf(charges: readonly DueCharge[], on: Day, graceDays: number): Ageing {
  const ageing = { current: 0, days_30: 0, days_60: 0, days_90: 0, older: 0 }
  for (const { dueOn, leftCents } of charges) if (dueOn <= on) ageing[bandOf(dueOn, on, graceDays)] += leftCents
  return ageing
}

/** What homes owe together, by age. */
export function totalAgeing(homes: readonly Ageing[]): Ageing {
  const total = { current: 0, days_30: 0, days_60: 0, days_90: 0, older: 0 }
  for (const home of homes) for (const band of ageBands) total[band] += home[band]
  return total
}

export const sumOfAgeing = (ageing: Ageing): number => ageBands.reduce((sum, band) => sum + ageing[band], 0)

/** The kinds of charge that are common expenses or go to a fund: those that art. 1094 C.c.Q. is about. */
const votingKinds: readonly ChargeKind[] = ['contribution', 'special_assessment', 'restricted_use', 'opening']

/**
 * The day since which the votes of a home are suspended: it has not paid a share of common expenses or a contribution to a fund for more than three
 * months (art. 1094 C.c.Q.). Null while they are not.
 */
export function suspendedSince(charges: readonly DueCharge[], on: Day): Day | null {
  const days = charges
    .filter(({ kind, leftCents }) => leftCents > 0 && votingKinds.includes(kind))
    .map(({ dueOn }) => addMonths(dueOn, 3))
    .filter((day) => day < on)
    .sort()
  return days[0] ?? null
}

/** What of it is late: due for longer than the days of grace. */
export const lateOf = (ageing: Ageing): number => sumOfAgeing(ageing) - ageing.current
