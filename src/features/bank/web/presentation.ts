import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'La banque, sans double saisie',
    sentence:
      'Déposez le relevé de votre caisse ou de votre banque\u00A0: chaque opération y entre une seule fois, et propose ce qu’elle paie, avec ses raisons.',
  },
  en: {
    title: 'The bank, typed once',
    sentence:
      'Drop the statement of your bank: each transaction comes in only once, and proposes what it pays, with its reasons.',
  },
}
