export const words = {
  title: 'À vérifier avant de payer',
  unusual: 'Montant inhabituel\u00A0: habituellement entre {low} et {high} ({count} factures de cet immeuble).',
  duplicate_same_document: 'Doublon possible\u00A0: même document qu’une autre facture (date\u00A0: {day}).',
  duplicate_same_invoice_number:
    'Doublon possible\u00A0: même fournisseur et même numéro qu’une autre facture (date\u00A0: {day}).',
  duplicate_same_amount_and_date:
    'Doublon possible\u00A0: même fournisseur et même total qu’une autre facture (date\u00A0: {day}).',
  licence_unknown: '{name}\u00A0: licence RBQ à inscrire.',
  licence_lapsed: '{name}\u00A0: licence RBQ échue.',
  insurance_unknown: '{name}\u00A0: assurance à inscrire.',
  insurance_lapsed: '{name}\u00A0: assurance échue.',
  bank_changing: '{name}\u00A0: un changement de coordonnées bancaires attend une confirmation.',
  terms: { one: 'Ce fournisseur est payé à {count} jour', other: 'Ce fournisseur est payé à {count} jours' },
  take_terms: 'Échéance\u00A0: {day}',
  price_title: 'Montant',
  price_up: '{difference} de plus que la dernière fois ({total}, {day}).',
  price_down: '{difference} de moins que la dernière fois ({total}, {day}).',
  open_vendor: 'Ouvrir la fiche',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    warnings: typeof words
  }
}
