import { taxesOn } from '../../../shared/money.ts'
import type { BillCategory } from '../../categories/contract.ts'

export interface Amounts {
  readonly subtotalCents: number | null
  readonly gstCents: number | null
  readonly qstCents: number | null
  readonly totalCents: number | null
}

/** quebec.md §5.1: tax may be rounded on the whole or on each line. */
const tolerance = (lines: number): number => 2 + 0.5 * lines
const premiumTaxRates = [9_000, 9_975]

export type TaxProblem = 'insurance_has_sales_tax' | 'gst' | 'qst' | 'total'

/** The problem of a bill's taxes; null when they fit, or when there is too little to compare. */
export function taxProblem(amounts: Amounts, category: BillCategory | null, lines = 1): TaxProblem | null {
  const { subtotalCents: subtotal, totalCents: total } = amounts
  const gst = amounts.gstCents ?? 0
  const qst = amounts.qstCents ?? 0
  const isTaxed = gst !== 0 || qst !== 0
  if (category === 'insurance' && isTaxed) return 'insurance_has_sales_tax'
  if (subtotal === null || total === null) return null
  if (category === 'insurance') return insuranceFits(subtotal, total, lines) ? null : 'total'
  if (isTaxed) {
    const expected = taxesOn(subtotal)
    if (Math.abs(gst - expected.gstCents) > tolerance(lines)) return 'gst'
    if (Math.abs(qst - expected.qstCents) > tolerance(lines)) return 'qst'
  }
  return Math.abs(subtotal + gst + qst - total) > 2 ? 'total' : null
}

/** A premium carries no GST or QST: alone, or with the tax on premiums (9 %, then 9.975 % from 2027). */
const insuranceFits = (subtotal: number, total: number, lines: number): boolean =>
  [0, ...premiumTaxRates].some((rate) => Math.abs(subtotal + (subtotal * rate) / 100_000 - total) <= tolerance(lines))

/**
 * The amounts as the tax rates would have them: from the price before tax, else back from the total. Null when no cent fits:
 * some totals have no exact price before tax, and those are for a person to look at.
 */
export function suggestedAmounts(amounts: Amounts, category: BillCategory | null): Amounts | null {
  const { subtotalCents, totalCents } = amounts
  if (category === 'insurance') return { subtotalCents, gstCents: null, qstCents: null, totalCents }
  if (subtotalCents !== null) return withTaxes(subtotalCents)
  if (totalCents === null) return null
  const guess = withTaxes(Math.sign(totalCents) * Math.round((Math.abs(totalCents) * 100_000) / 114_975))
  return guess.totalCents === totalCents ? guess : null
}

const withTaxes = (subtotalCents: number) => {
  const taxes = taxesOn(subtotalCents)
  return { subtotalCents, ...taxes, totalCents: subtotalCents + taxes.gstCents + taxes.qstCents }
}
