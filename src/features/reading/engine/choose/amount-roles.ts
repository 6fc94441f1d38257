import type { Amount } from '../find/amounts.ts'
import { weightOf } from '../layout/labels.ts'
import type { AmountRole } from '../lexicon/amount-labels.ts'

/** A figure the document bills: printed somewhere, or worked out from the others. */
export interface Figure {
  readonly cents: number
  readonly from: Amount | null
}

export interface BilledAmounts {
  readonly subtotal: Figure | null
  readonly gst: Figure | null
  readonly qst: Figure | null
  readonly total: Figure | null
  /** How well the figures hold together, 0 to 1. */
  readonly certainty: number
  /** Figures that the arithmetic of the two taxes ties together. */
  readonly isClosed: boolean
  readonly score: number
}

export const weight = (amount: Amount | null, role: AmountRole): number => (amount ? weightOf(amount.hints, role) : 0)
export const asTotal = (amount: Amount | null): number =>
  Math.max(weight(amount, 'total'), weight(amount, 'due') * 0.95, weight(amount, 'balance') * 0.6)
/** Named as something a bill mentions without billing it. */
export const notBilled = (amount: Amount | null): number =>
  Math.max(
    0,
    ...(['aside', 'before', 'paid', 'deposit', 'holdback', 'premiumTax'] as const).map((role) => weight(amount, role)),
  )

export const near = (a: number, b: number, gap: number): boolean => Math.abs(a - b) <= gap
/** The best named print of each value. */
export function best(
  amounts: readonly Amount[],
  cents: number,
  gap: number,
  rank: (amount: Amount) => number,
): Amount | null {
  const same = amounts.filter((amount) => near(amount.value, cents, gap))
  return same.sort((a, b) => rank(b) - rank(a) || Math.abs(a.value - cents) - Math.abs(b.value - cents))[0] ?? null
}

export const printedFigure = (amount: Amount): Figure => ({ cents: amount.value, from: amount })
export const derivedFigure = (cents: number): Figure => ({ cents, from: null })
