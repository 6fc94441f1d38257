export const words = {
  section: 'Fournisseurs',
  group_vendor_proofs: 'Fin des licences et assurances',
  group_contract_notices: 'Préavis des contrats',
  group_bank_changes: 'Changements de coordonnées bancaires',
  place: 'Fournisseur',
  place_bank: 'Coordonnées bancaires',
  told_licence_in_60: 'La licence d’un fournisseur prend fin dans 60 jours ou moins',
  told_licence_in_30: 'La licence d’un fournisseur prend fin dans 30 jours ou moins',
  told_licence_in_7: 'La licence d’un fournisseur prend fin dans 7 jours ou moins',
  told_insurance_in_60: 'L’assurance d’un fournisseur prend fin dans 60 jours ou moins',
  told_insurance_in_30: 'L’assurance d’un fournisseur prend fin dans 30 jours ou moins',
  told_insurance_in_7: 'L’assurance d’un fournisseur prend fin dans 7 jours ou moins',
  told_notice_in_60: 'Le préavis d’un contrat est à donner dans 60 jours ou moins',
  told_notice_in_30: 'Le préavis d’un contrat est à donner dans 30 jours ou moins',
  told_notice_in_7: 'Le préavis d’un contrat est à donner dans 7 jours ou moins',
  told_bank_proposed: '{actor} propose de changer les coordonnées bancaires d’un fournisseur',
  told_bank_confirmed: '{actor} a confirmé les coordonnées bancaires d’un fournisseur',
  told_bank_refused: '{actor} a refusé un changement de coordonnées bancaires',
  told_bank_withdrawn: '{actor} a retiré un changement de coordonnées bancaires',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    'vendor-notices': typeof words
  }
}
