import type { ExtractionWarning } from '../extraction/contract.ts'
import type { BilledAmounts, Figure } from './choose/amount-roles.ts'
import type { Amount } from './find/amounts.ts'
import { isWithdrawn } from './find/preauthorized-debit.ts'
import { weightOf } from './layout/labels.ts'
import type { Layout } from './layout/layout.ts'
import type { Instalments } from './plan/payment-rows.ts'

export interface Clues {
  readonly bill: BilledAmounts
  readonly amounts: readonly Amount[]
  readonly isCredit: boolean
  readonly isAmbiguous: boolean
  readonly instalments: Instalments | null
  readonly hasTaxLabels: boolean
}

/** Warnings for the person who checks a reading. */
export function warningsOf(layout: Layout, clues: Clues): ExtractionWarning[] {
  const { bill, amounts } = clues
  const named = (role: 'before' | 'deposit'): boolean =>
    amounts.some(
      (amount) =>
        amount.value !== 0 &&
        weightOf(amount.hints, role) > 0.8 &&
        Math.abs(amount.value) !== Math.abs(bill.total?.cents ?? 0),
    )
  // A tax that the document prints, and that isn't the one the arithmetic gives.
  const denies = (role: 'gst' | 'qst', figure: Figure | null): boolean => {
    const printed = amounts.filter((amount) => amount.value !== 0 && weightOf(amount.hints, role) > 0.9)
    return printed.length > 0 && !printed.some((amount) => Math.abs(amount.value) === Math.abs(figure?.cents ?? 0))
  }
  const list: [ExtractionWarning, boolean][] = [
    ['total_missing', bill.total === null],
    ['total_unsure', bill.total !== null && bill.certainty < 0.7],
    ['taxes_do_not_fit', (!bill.isClosed && clues.hasTaxLabels) || denies('gst', bill.gst) || denies('qst', bill.qst)],
    ['no_sales_tax', !clues.hasTaxLabels && bill.gst === null && bill.qst === null && bill.total !== null],
    ['ambiguous_date', clues.isAmbiguous],
    ['balance_left_out', named('before')],
    ['deposit_left_out', named('deposit')],
    ['credit_note', clues.isCredit],
    ['preauthorized', isWithdrawn(layout)],
    [
      'instalments_do_not_add_up',
      clues.instalments !== null && bill.total !== null && Math.abs(clues.instalments.sum - bill.total.cents) > 2,
    ],
    ['hard_to_read', layout.lines.length < 4],
  ]
  return list.filter(([, holds]) => holds).map(([code]) => code)
}
