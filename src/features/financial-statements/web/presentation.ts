import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Le cahier du comptable, en un clic',
    sentence:
      'Résultats par fonds, bilan, balance de vérification et grand livre de l’exercice, en PDF et en Excel, avec chaque facture et son document.',
  },
  en: {
    title: 'The accountant’s pack, in one click',
    sentence:
      'Operations by fund, balance sheet, trial balance and general ledger of the year, as PDF and Excel, with every bill and its document.',
  },
}
