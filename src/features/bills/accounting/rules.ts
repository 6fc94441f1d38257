import { type BillCategory, billCategories } from '../../categories/contract.ts'

/** The funds of a syndicate (quebec.md §5.6). */
export const funds = ['operating', 'contingency', 'self_insurance'] as const
export type Fund = (typeof funds)[number]

const ofFund: Partial<Record<BillCategory, Fund>> = {
  contingency_contribution: 'contingency',
  major_works: 'contingency',
  special_assessment: 'contingency',
  self_insurance_contribution: 'self_insurance',
  deductible: 'self_insurance',
}
export const fundOf = (category: BillCategory): Fund => ofFund[category] ?? 'operating'

/** The account of a category: 5010, 5020… in the order of the chart, so that an accounting software can map each once. */
export const accountOf = (category: BillCategory): string => String(5_010 + 10 * billCategories.indexOf(category))

export interface Taxed {
  readonly gstCents: number | null
  readonly qstCents: number | null
  readonly totalCents: number
}

/** The taxes within a part of a total, after what was paid before: the parts of a whole add up to its taxes, to the cent. */
export function taxesWithin({ gstCents, qstCents, totalCents }: Taxed, beforeCents: number, amountCents: number) {
  const within = (taxCents: number | null): number | null => {
    if (taxCents === null || totalCents === 0) return null
    const until = (cents: number) => Math.round((taxCents * cents) / totalCents)
    return until(beforeCents + amountCents) - until(beforeCents)
  }
  const [gst, qst] = [within(gstCents), within(qstCents)]
  return { gstCents: gst, qstCents: qst, netCents: amountCents - (gst ?? 0) - (qst ?? 0) }
}
