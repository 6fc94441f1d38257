import type { BillCategory } from '../../categories/contract.ts'

/** What owners pay into a fund; other categories are what a fund spends. */
const contributions: readonly BillCategory[] = [
  'contingency_contribution',
  'self_insurance_contribution',
  'special_assessment',
]
export const isContribution = (category: BillCategory): boolean => contributions.includes(category)

/** What the year asks of owners: the expenses of the operating fund and the contributions to the others; special assessments are apart. */
export const isCalled = ({ category, fund }: { readonly category: BillCategory; readonly fund: string }): boolean =>
  fund === 'operating' || (isContribution(category) && category !== 'special_assessment')
