import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'La recherche',
    sentence:
      'Ctrl\u00A0K trouve factures, immeubles, unités, demandes et personnes par leurs mots, sans accents s’il le faut, et une facture par son montant.',
  },
  en: {
    title: 'Search',
    sentence:
      'Ctrl\u00A0K finds bills, buildings, units, requests and people by their words, with or without accents, and a bill by its amount.',
  },
}
