import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Les factures de l’immeuble',
    sentence:
      'À payer, en retard, payées\u00A0: versements, pièces jointes, dépenses par catégorie et par mois; la liste s’exporte en Excel ou en CSV.',
  },
  en: {
    title: 'The building’s bills',
    sentence:
      'Unpaid, overdue, paid: instalments, attachments, spending by category and by month; the list exports to Excel or CSV.',
  },
}
