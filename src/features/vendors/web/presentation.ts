import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Les fournisseurs',
    sentence:
      'Un fournisseur est reconnu d’une facture à l’autre, et vos corrections aident à lire les suivantes. Sa fiche réunit coordonnées, licence, assurance et factures.',
  },
  en: {
    title: 'Vendors',
    sentence:
      'A vendor is recognized from one bill to the next, and your corrections help read the ones that follow. Its profile holds contact details, licence, insurance and bills.',
  },
}
