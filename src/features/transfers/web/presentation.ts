import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Les ventes et les déménagements',
    sentence:
      'Une date suffit\u00A0: l’accès passe des uns aux autres ce jour-là, les frais du mois se partagent au jour près, et tout s’annule jusque-là.',
  },
  en: {
    title: 'Sales and moves',
    sentence:
      'One date is enough: access passes from one side to the other that day, the month’s fees are split by days, and it can be undone until then.',
  },
}
