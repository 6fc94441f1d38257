import type { Day } from '../../../shared/dates.ts'
import { validityOf } from '../../vendors/rules.ts'

/** How many bills are compared with: a year of monthly ones, so that each season is among them. */
export const comparedBills = 12
/** Fewer bills than this say nothing of what is usual. */
const fewestBills = 4

export interface Usual {
  readonly lowCents: number
  readonly highCents: number
  readonly count: number
}

/** The range of the earlier amounts when one is far from it: over the highest by more than a quarter, or under half of the lowest. */
export function unusualAgainst(totalCents: number, earlier: readonly number[]): Usual | null {
  const amounts = earlier.filter((cents) => cents > 0)
  if (amounts.length < fewestBills || totalCents <= 0) return null
  const lowCents = Math.min(...amounts)
  const highCents = Math.max(...amounts)
  const isFar = totalCents * 4 > highCents * 5 || totalCents * 2 < lowCents
  return isFar ? { lowCents, highCents, count: amounts.length } : null
}

/** Why a proof that is needed is wanting on a day; null when it holds, or is not needed. */
export function wantingOf(isNeeded: boolean, endsOn: Day | null, today: Day): 'unknown' | 'lapsed' | null {
  const validity = validityOf(endsOn, today)
  return isNeeded && (validity === 'unknown' || validity === 'lapsed') ? validity : null
}
