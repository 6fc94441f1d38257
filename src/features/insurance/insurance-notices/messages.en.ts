import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  section: 'Insurance',
  group_insurance_ends: 'Insurance policies ending',
  group_appraisals_due: 'Reconstruction cost appraisal',
  told_ends_in_60: 'An insurance policy ends in 60 days or less',
  told_ends_in_30: 'An insurance policy ends in 30 days or less',
  told_ends_in_7: 'An insurance policy ends in 7 days or less',
  told_appraisal_in_60: 'The reconstruction cost is to be appraised in 60 days or less',
  told_appraisal_in_30: 'The reconstruction cost is to be appraised in 30 days or less',
  told_appraisal_in_7: 'The reconstruction cost is to be appraised in 7 days or less',
  place_appraisal: 'Reconstruction cost',
})
