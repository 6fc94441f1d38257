export const words = {
  section: 'Assurance',
  group_insurance_ends: 'Fin des polices d’assurance',
  group_appraisals_due: 'Évaluation du coût de reconstruction',
  told_ends_in_60: 'Une police d’assurance prend fin dans 60 jours ou moins',
  told_ends_in_30: 'Une police d’assurance prend fin dans 30 jours ou moins',
  told_ends_in_7: 'Une police d’assurance prend fin dans 7 jours ou moins',
  told_appraisal_in_60: 'Le coût de reconstruction est à évaluer dans 60 jours ou moins',
  told_appraisal_in_30: 'Le coût de reconstruction est à évaluer dans 30 jours ou moins',
  told_appraisal_in_7: 'Le coût de reconstruction est à évaluer dans 7 jours ou moins',
  place_appraisal: 'Coût de reconstruction',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    'insurance-notices': typeof words
  }
}
