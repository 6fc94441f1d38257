import { addMonths, type Day } from '../../shared/dates.ts'

/** Spec §9: at most 300 units a building. */
export const maxUnits = 300
/** The sums that shares of a declaration of co-ownership may have (quebec.md §3.3). */
export const shareDenominators = [1_000, 10_000, 100_000, 1_000_000] as const

export const oldestYear = 1600
/** A building may be registered a few years before it is delivered. */
export const newestYear = (now: Date): number => now.getFullYear() + 5

/** Only a co-ownership has shares, and it cannot do without: a rental building has none, a mixed one may. */
export const needsDenominator = (kind: string, shareDenominator: number | null): boolean =>
  kind === 'condo' && shareDenominator === null
export const refusesDenominator = (kind: string, shareDenominator: number | null): boolean =>
  kind === 'rental' && shareDenominator !== null

export interface ShareSum {
  /** Sum of the shares over the denominator. */
  readonly sum: number
  readonly denominator: number
  /** Positive: this much is missing. Negative: the shares add up to more than the whole. */
  readonly difference: number
  readonly isWhole: boolean
}

/** Exact, in integers; nothing is ever rescaled. */
export const shareSum = (sum: number, denominator: number): ShareSum => ({
  sum,
  denominator,
  difference: denominator - sum,
  isWhole: sum === denominator,
})

/** Decimals a share needs to be written as a percentage without losing anything: 2 841/100 000 is 2.841 %. */
export const shareDecimals = (denominator: number): number => Math.max(0, Math.round(Math.log10(denominator)) - 2)

interface CoOwned {
  readonly kind: string
  readonly regime: string | null
  readonly privatePortions: number | null
  readonly storeysAboveGround: number | null
  readonly isHorizontal: boolean
}

/**
 * How often a professional reviews the maintenance log of a divided co-ownership (art. 1070.2 C.c.Q.; décret 991-2025, s. 5; quebec.md
 * §2.1), by the day from which it is so. The latest comes last.
 */
const logReviews = [
  { inForceOn: '2025-08-14', years: 5, reduced: { years: 10, privatePortions: 8, storeysAboveGround: 3 } },
] as const

/** Years between two reviews of the maintenance log; undefined where none is required, or the facts that decide are not known. */
export function logReviewYears(building: CoOwned, on: Day): 5 | 10 | undefined {
  const rule = logReviews.findLast(({ inForceOn }) => inForceOn <= on)
  if (!rule || building.kind === 'rental' || building.regime !== 'divided') return undefined
  const { privatePortions, storeysAboveGround, isHorizontal } = building
  const isReduced =
    isHorizontal ||
    (privatePortions !== null && privatePortions <= rule.reduced.privatePortions) ||
    (storeysAboveGround !== null && storeysAboveGround <= rule.reduced.storeysAboveGround)
  if (isReduced) return rule.reduced.years
  return privatePortions === null || storeysAboveGround === null ? undefined : rule.years
}

/** The reconstruction cost of a co-ownership is appraised anew within five years (art. 1073 C.c.Q.). */
export const nextAppraisalOn = (appraisedOn: Day): Day => addMonths(appraisedOn, 60)
