import type { Day } from '../../../shared/dates.ts'
import { validityOf } from '../../vendors/rules.ts'
import { sameThing } from '../figures/rules.ts'

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

export interface PastBill {
  readonly title: string
  readonly totalCents: number
  readonly issuedOn: Day
}

/** The last bill of the same thing, where it asked for another amount; the earlier ones are of one building, the latest first. */
export function previousOf(
  { title, totalCents }: Pick<PastBill, 'title' | 'totalCents'>,
  earlier: readonly PastBill[],
): { cents: number; day: Day } | null {
  const thing = (titled: string) => sameThing({ title: titled, buildingId: '', totalCents })
  const last = earlier.find((bill) => thing(bill.title) === thing(title))
  return last && last.totalCents !== totalCents ? { cents: last.totalCents, day: last.issuedOn } : null
}

/** How an amount compares with the earlier bills. */
export const comparedWith = (bill: Pick<PastBill, 'title' | 'totalCents'>, earlier: readonly PastBill[]) => ({
  unusual: unusualAgainst(
    bill.totalCents,
    earlier.map(({ totalCents }) => totalCents),
  ),
  previous: previousOf(bill, earlier),
})

/** Why a proof that is needed is wanting on a day; null when it holds, or is not needed. */
export function wantingOf(isNeeded: boolean, endsOn: Day | null, today: Day): 'unknown' | 'lapsed' | null {
  const validity = validityOf(endsOn, today)
  return isNeeded && (validity === 'unknown' || validity === 'lapsed') ? validity : null
}
