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
