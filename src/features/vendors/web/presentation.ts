import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Les fournisseurs',
    sentence:
      'Un fournisseur est reconnu d’une facture à l’autre, et vos corrections aident à lire les suivantes. La recherche mène à toutes ses factures.',
  },
  en: {
    title: 'Vendors',
    sentence:
      'A vendor is recognized from one bill to the next, and your corrections help read the ones that follow. A search leads to all its bills.',
  },
}
