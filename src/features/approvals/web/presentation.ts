import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Approbation des factures',
    sentence:
      'Au-delà d’un seuil, la trésorerie ou la gestion approuve de son téléphone; si le montant, le fournisseur ou le compte change, c’est à refaire.',
  },
  en: {
    title: 'Approval of bills',
    sentence:
      'Above a limit, the treasurer or a manager approves from their phone; if the amount, the vendor or the account changes, it starts again.',
  },
}
