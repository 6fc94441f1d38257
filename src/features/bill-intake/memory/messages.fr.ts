import type { Message } from '../../../shared/words.ts'
import type { PlacedField } from '../../reading/contract.ts'

export const words = {
  title: 'Corrections apprises',
  lead: 'Vos corrections aident à lire les prochaines factures de chaque fournisseur. Rien ne sort de cette organisation.',
  vendor: 'Fournisseur',
  vendors: 'Fournisseurs',
  also_read: 'Aussi lu\u00A0: {names}',
  taught: 'Appris',
  bills: 'Factures',
  from_bills: { one: '{count} facture', other: '{count} factures' },
  updated: 'Mise à jour',
  search: 'Fournisseur…',
  as_category: 'Catégorie\u00A0: {category}',
  as_title: 'Titre\u00A0: {title}',
  as_rhythm: 'Fréquence\u00A0: {rhythm}',
  hole_month: 'mois',
  hole_year: 'année',
  hole_number: 'numéro',
  place: '{field}, libellé «\u00A0{label}\u00A0», page\u00A0{page}',
  place_alone: '{field}, au même endroit, page\u00A0{page}',
  field_invoiceNumber: 'Numéro',
  field_issueDate: 'Date',
  field_dueDate: 'Échéance',
  field_subtotalCents: 'Sous-total',
  field_gstCents: 'TPS',
  field_qstCents: 'TVQ',
  field_totalCents: 'Total',
  none: 'Aucune correction apprise',
  none_lead: 'Corrigez une facture lue et enregistrez-la\u00A0: la prochaine du même fournisseur en profitera.',
  forget: 'Réinitialiser',
  forget_title: 'Réinitialiser les corrections\u00A0: {name}?',
  forget_body: 'Ses prochaines factures seront lues sans vos corrections. Les factures enregistrées ne changent pas.',
  forget_all: 'Tout réinitialiser',
  forget_all_title: 'Réinitialiser toutes les corrections apprises?',
  forget_all_body:
    'Les prochaines factures de cette organisation seront lues sans vos corrections. Les factures enregistrées ne changent pas.',
  forgotten: 'Corrections réinitialisées',
  learned: 'Appris de vos corrections\u00A0: {fields}.',
} as const satisfies Record<`field_${PlacedField}`, Message> & Record<string, Message>

declare module '../../../shared/words.ts' {
  interface Catalog {
    memory: typeof words
  }
}
