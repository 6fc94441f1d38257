import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Preuves d’assurance et obligations',
    sentence:
      'Assurance des copropriétaires, chauffe-eau, avertisseurs\u00A0: chaque unité fournit une photo ou une date, et la gestion voit ce qui manque.',
  },
  en: {
    title: 'Proofs of insurance and obligations',
    sentence:
      'Owners’ insurance, water heaters, alarms: each unit hands in a photo or a date, and managers see what is missing.',
  },
}
