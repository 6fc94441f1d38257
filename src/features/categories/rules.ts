import type { BillCategory } from './contract.ts'

/** Construction work, which asks for a licence of the Régie du bâtiment (Loi sur le bâtiment, ch. B-1.1, s. 46; quebec.md §5.2). */
const licensed: readonly BillCategory[] = ['repairs', 'mechanical', 'elevators', 'fire_safety', 'major_works']
/** Work done on the premises: what it breaks is claimed from the liability insurance of who did it. */
const insured: readonly BillCategory[] = [...licensed, 'cleaning', 'grounds', 'security']

export const needsLicence = (category: BillCategory): boolean => licensed.includes(category)
export const needsInsurance = (category: BillCategory): boolean => insured.includes(category)
