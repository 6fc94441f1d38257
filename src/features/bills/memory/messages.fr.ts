import type { Message } from '../../../shared/words.ts'
import type { PlacedField } from '../extraction/places/contract.ts'

export const words = {
  title: 'Ce que la lecture a appris',
  lead: 'Vos corrections aident à lire les prochaines factures de chaque fournisseur. Rien ne sort de cette organisation.',
  vendor: 'Fournisseur',
  vendors: 'Fournisseurs retenus',
  also_read: 'Lu aussi\u00A0: {names}',
  taught: 'Retenu',
  bills: 'Factures',
  from_bills: { one: '{count} facture', other: '{count} factures' },
  updated: 'Dernière leçon',
  search: 'Fournisseur…',
  as_category: 'Catégorie\u00A0: {category}',
  as_title: 'Titre\u00A0: {title}',
  as_rhythm: 'Paiement\u00A0: {rhythm}',
  hole_month: 'mois',
  hole_year: 'année',
  hole_number: 'numéro',
  place: '{field}, à «\u00A0{label}\u00A0», page\u00A0{page}',
  place_alone: '{field}, à sa place sur la page {page}',
  field_invoiceNumber: 'Numéro',
  field_issueDate: 'Date',
  field_dueDate: 'Échéance',
  field_subtotalCents: 'Sous-total',
  field_gstCents: 'TPS',
  field_qstCents: 'TVQ',
  field_totalCents: 'Total',
  none: 'Rien d’appris pour l’instant',
  none_lead:
    'Déposez une facture, corrigez ce qui a été mal lu et enregistrez\u00A0: la suivante du même fournisseur en profitera.',
  none_found: 'Aucun fournisseur ne correspond',
  forget: 'Oublier',
  forget_title: 'Oublier ce qui a été appris de {name}?',
  forget_body:
    'Ses prochaines factures seront lues comme celles d’un inconnu. Les factures enregistrées ne changent pas.',
  forget_all: 'Tout oublier',
  forget_all_title: 'Oublier tout ce que la lecture a appris?',
  forget_all_body:
    'Les prochaines factures de cette organisation seront lues sans aide. Les factures enregistrées ne changent pas.',
  forgotten: 'Oublié',
  learned: 'Appris de vos corrections\u00A0: {fields}.',
} as const satisfies Record<`field_${PlacedField}`, Message> & Record<string, Message>

declare module '../../../shared/words.ts' {
  interface Catalog {
    memory: typeof words
  }
}
