import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Les fournisseurs',
    sentence:
      'Un fournisseur est reconnu d’une facture à l’autre, par son nom ou ses numéros de taxes, et ses factures se retrouvent d’un geste.',
  },
  en: {
    title: 'Vendors',
    sentence:
      'A vendor is recognized from one bill to the next, by its name or its tax numbers, and its bills are one tap away.',
  },
}
