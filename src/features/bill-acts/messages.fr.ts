import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { BillActKind, refuse } from './contract.ts'

export const words = {
  choice_needed: 'Choisissez des factures ou filtrez la liste.',
  day_needed: 'Indiquez la date du paiement.',
  category_needed: 'Choisissez une catégorie.',
  nobody: 'Aucune facture ne changerait.',
  too_many: 'Au plus {most} factures à la fois\u00A0: précisez les filtres.',
  count_mismatch: 'Ce n’est pas le nombre de factures à annuler.',
  already_run: 'Cette action est déjà lancée.',
  not_running: 'Cette action n’est pas en cours.',
  not_a_payment: 'Seuls des paiements peuvent être défaits.',
  still_running: 'Cette action est encore en cours. Arrêtez-la d’abord.',
  why_not_yours: 'Vous n’avez pas ce droit dans cet immeuble',
  why_gone: 'Facture hors de votre portée ou supprimée entre-temps',
  why_already: 'Déjà dans cette catégorie',
  why_already_asked: 'Approbation déjà demandée',
  why_already_approved: 'Déjà approuvée',
  why_failed: 'Refusé',
  title: 'Actions groupées sur les factures',
  none: 'Aucune action groupée',
  none_lead: 'Cochez des factures dans la liste\u00A0: ce qui est fait pour plusieurs s’affiche ici 30 jours.',
  kind_payment: 'Marquer comme payées',
  kind_approval: 'Demander l’approbation',
  kind_category: 'Changer la catégorie',
  kind_cancellation: 'Annuler des factures',
  kind_reversal: 'Défaire des paiements',
  lead_payment: 'Le prochain versement de chaque facture est marqué comme payé. Mitoyen n’envoie pas d’argent.',
  lead_approval: 'Les approbateurs de chaque immeuble reçoivent la demande.',
  lead_category: 'Nouvelle catégorie\u00A0: {category}',
  lead_cancellation: 'Une facture annulée le reste\u00A0: c’est irréversible.',
  lead_reversal: 'Chaque paiement noté par l’action reçoit un contre-paiement daté d’aujourd’hui, avec le motif.',
  run_payment: { one: 'Marquer {count} facture comme payée', other: 'Marquer {count} factures comme payées' },
  run_approval: { one: 'Demander {count} approbation', other: 'Demander {count} approbations' },
  run_category: { one: 'Changer {count} facture', other: 'Changer {count} factures' },
  run_cancellation: { one: 'Annuler {count} facture', other: 'Annuler {count} factures' },
  run_reversal: { one: 'Défaire {count} paiement', other: 'Défaire {count} paiements' },
  undo: 'Défaire ces paiements',
  undo_lead: 'Rien n’est défait avant votre confirmation à l’étape suivante.',
  reason: 'Motif',
  check: 'Vérifier',
  touched: 'Visées',
  none_touched: 'Aucune facture ne changerait',
  finished: { one: '{count} facture faite', other: '{count} factures faites' },
  amount: 'Montant',
  amount_touched: 'Montant visé',
  bills: 'Factures choisies',
  note: 'Note',
  selected: { one: '{count} facture · {total}', other: '{count} factures · {total}' },
  selected_every: { one: '{count} résultat choisi', other: '{count} résultats choisis' },
  select_every: { one: 'Choisir le résultat', other: 'Choisir les {count} résultats' },
  export_most: { one: 'Au plus {count} ligne choisie à exporter', other: 'Au plus {count} lignes choisies à exporter' },
  underway: '{act}\u00A0: {progress}',
} as const satisfies Record<ReasonOf<typeof refuse> | `kind_${BillActKind}`, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    'bill-acts': typeof words
  }
}
