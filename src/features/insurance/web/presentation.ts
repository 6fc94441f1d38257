import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'L’assurance de l’immeuble',
    sentence:
      'Assureur, montants, franchises et fin de chaque police\u00A0: la gestion est avertie à temps, et les copropriétaires lisent les franchises.',
  },
  en: {
    title: 'Building insurance',
    sentence:
      'Insurer, amounts, deductibles and the end of each policy: managers are told in time, and owners read the deductibles.',
  },
}
