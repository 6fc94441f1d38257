import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Appeler les frais de condo, au cent près',
    sentence:
      'Le budget adopté propose les appels de l’exercice, par mois, par trimestre ou par année; chaque unité paie sa quote-part, et ce qui est émis ne change plus.',
  },
  en: {
    title: 'Calling condo fees, to the cent',
    sentence:
      'The adopted budget proposes the calls of the fiscal year, monthly, quarterly or yearly; each unit pays its share, and what is issued no longer changes.',
  },
}
