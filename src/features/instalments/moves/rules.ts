import { addDays, type Day } from '../../../shared/dates.ts'
import type { Owed } from '../layouts/rules.ts'
import { nthDay, type Repetition } from '../repetitions/rules.ts'

export interface MoveBounds {
  /** The first and the last day that an instalment may be moved to; null without one. */
  readonly min: Day | null
  readonly max: Day | null
}

/**
 * The days that an instalment may be moved to: after the one before it and before the one after it, made or still to come, so that their
 * order stays that of their days.
 */
export function boundsOf(
  rows: readonly Pick<Owed, 'ordinal' | 'dueOn'>[],
  ordinal: number,
  rule: Repetition | undefined,
): MoveBounds {
  const dayOf = (one: number) => rows.find((row) => row.ordinal === one)?.dueOn
  const before = dayOf(ordinal - 1)
  const after = dayOf(ordinal + 1) ?? (rule && toCome(rule, ordinal + 1))
  return { min: before ? addDays(before, 1) : null, max: after ? addDays(after, -1) : null }
}

function toCome({ step, anchorOn, anchorOrdinal, untilOn }: Repetition, ordinal: number): Day | undefined {
  const day = nthDay(anchorOn, step, ordinal - anchorOrdinal)
  return untilOn !== null && day > untilOn ? undefined : day
}

export const isWithin = (day: Day, { min, max }: MoveBounds): boolean =>
  (min === null || day >= min) && (max === null || day <= max)
