import type { Fund } from '../../shared/funds.ts'
import { type BillCategory, billCategories } from './contract.ts'

/** Construction work, which asks for a licence of the Régie du bâtiment (Loi sur le bâtiment, ch. B-1.1, s. 46; quebec.md §5.2). */
const licensed: readonly BillCategory[] = ['repairs', 'mechanical', 'elevators', 'fire_safety', 'major_works']
/** Work done on the premises: what it breaks is claimed from the liability insurance of who did it. */
const insured: readonly BillCategory[] = [...licensed, 'cleaning', 'grounds', 'security']

export const needsLicence = (category: BillCategory): boolean => licensed.includes(category)
export const needsInsurance = (category: BillCategory): boolean => insured.includes(category)

const ofFund: Partial<Record<BillCategory, Fund>> = {
  contingency_contribution: 'contingency',
  major_works: 'contingency',
  special_assessment: 'contingency',
  self_insurance_contribution: 'self_insurance',
  deductible: 'self_insurance',
}
/** The fund of a syndicate that pays for a category (quebec.md §5.6). */
export const fundOf = (category: BillCategory): Fund => ofFund[category] ?? 'operating'

/** The account of a category: 5010, 5020… in the order of the chart, so that an accounting software can map each once. */
export const accountOf = (category: BillCategory): string => String(5_010 + 10 * billCategories.indexOf(category))

/** The fund of a category in a building: a rental building has the operating one alone. */
export const fundIn = (category: BillCategory, buildingKind: string): Fund =>
  buildingKind === 'rental' ? 'operating' : fundOf(category)
