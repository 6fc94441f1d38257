import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  utilities: 'Utilities',
  taxes: 'Municipal and school taxes',
  insurance: 'Insurance',
  administration: 'Administration and management',
  professional_fees: 'Professional fees',
  cleaning: 'Janitorial and waste',
  grounds: 'Snow removal and grounds',
  repairs: 'Maintenance and routine repairs',
  mechanical: 'Mechanical systems',
  elevators: 'Elevators',
  fire_safety: 'Fire safety',
  security: 'Security and access',
  inspections: 'Regulatory inspections',
  amenities: 'Amenities',
  salaries: 'Payroll and superintendent',
  contingency_contribution: 'Contingency fund contribution',
  self_insurance_contribution: 'Self-insurance fund contribution',
  major_works: 'Major repairs and replacements',
  deductible: 'Deductibles and claims',
  special_assessment: 'Special assessment',
  other: 'Miscellaneous',
})
