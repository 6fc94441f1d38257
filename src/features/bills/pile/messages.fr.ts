import type { ReasonOf } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/words.ts'
import type { PileState, refuse } from './contract.ts'

/** The bills dropped together, that wait to be checked one by one. */
export const words = {
  // refusals
  full: 'Limite de {limit} documents à vérifier. Vérifiez-en ou supprimez-en, puis téléversez les autres.',
  being_read: 'Lecture en cours. Attendez la fin.',
  holds_one_bill: 'Ce fichier ne semble contenir qu’une facture.',
  cannot_be_split:
    'Une page est endommagée\u00A0: impossible de séparer ce fichier. Téléversez chaque facture à part ou numérisez-la de nouveau.',
  not_ready: 'Cette facture est à vérifier.',
  changed: 'La lecture a changé depuis l’aperçu. Vérifiez cette facture.',
  gone: 'Ce document n’est plus à vérifier\u00A0: il a été enregistré ou supprimé.',
  gave_up: 'La lecture a été interrompue plusieurs fois. Saisissez la facture manuellement.',
  // the pile
  heading: 'Factures à vérifier',
  drop: 'Téléverser des factures (PDF, JPG, PNG, HEIC)',
  drop_hint: 'Au plus 10 Mo par fichier et {limit} documents en attente.',
  several: 'Téléverser des factures',
  waiting_count: { one: '{count} facture à vérifier', other: '{count} factures à vérifier' },
  progress: 'Lecture\u00A0: {done} sur {count}',
  all_read_lead: 'Ces documents restent ici jusqu’à {days} jours, visibles par les gestionnaires de l’immeuble.',
  in_progress_lead: 'Vous pouvez fermer cette page\u00A0: la lecture continue.',
  documents: 'Documents téléversés',
  queued: 'En file d’attente',
  not_sent: 'Non téléversé',
  stay: 'Gardez cette page ouverte jusqu’à la fin du téléversement.',
  state_waiting: 'En file d’attente',
  state_reading: 'Lecture en cours',
  state_stalled: 'Lecture suspendue',
  state_read: 'À lire de nouveau',
  state_unreadable: 'Illisible',
  ready: 'Prête',
  to_check: 'À vérifier',
  to_confirm: 'Remarque à lire',
  sent_by: 'téléversé par {name}',
  check_count: { one: '{count} à vérifier', other: '{count} à vérifier' },
  duplicate_count: { one: '{count} doublon possible', other: '{count} doublons possibles' },
  show_all: 'Tout afficher',
  ready_count: { one: '{count} prête', other: '{count} prêtes' },
  save_ready: { one: 'Enregistrer la facture prête', other: 'Enregistrer les {count} prêtes' },
  save_ready_title: 'Enregistrer les factures prêtes',
  save_count: { one: 'Enregistrer {count} facture', other: 'Enregistrer {count} factures' },
  saved_ready: { one: '{count} facture à payer', other: '{count} factures à payer' },
  none_ready: 'Aucune facture n’est prête\u00A0: vérifiez-les une à une.',
  not_saved: { one: '{count} facture n’a pas été enregistrée', other: '{count} factures n’ont pas été enregistrées' },
  duplicate: 'Doublon possible',
  duplicate_in_pile: 'Semblable à un autre document de la liste',
  see_bill: 'Afficher la facture déjà saisie',
  due: 'échéance {date}',
  check: 'Vérifier',
  check_name: 'Vérifier {name}',
  check_first: 'Vérifier',
  fill: 'Saisir manuellement',
  fill_name: 'Saisir manuellement\u00A0: {name}',
  holds_bills: { one: '{count} facture dans ce fichier', other: '{count} factures dans ce fichier' },
  pages_left_out: { one: '{count} page non lue', other: '{count} pages non lues' },
  split: { one: 'Séparer en {count} facture', other: 'Séparer en {count} factures' },
  splitting: 'Séparation…',
  split_done: { one: 'Fichier séparé en {count} facture', other: 'Fichier séparé en {count} factures' },
  read_again: 'Lire de nouveau',
  stalled: '{name} n’a plus accès à cet immeuble.',
  take_over: 'Lire à mon nom',
  remove: 'Supprimer le document',
  remove_title: 'Supprimer ce document?',
  remove_body: '«\u00A0{name}\u00A0» sera supprimé définitivement. Aucune facture ne sera créée.',
  removed: 'Document supprimé',
  none: 'Aucune facture à vérifier',
  none_lead: 'Téléversez des factures\u00A0: PDF, numérisations ou photos.',
  none_demo: 'Les factures téléversées s’affichent ici jusqu’à leur vérification.',
  // one document
  check_title: 'Vérifier la facture',
  position: '{at} sur {count}',
  skip: 'Suivante',
  save_and_next: 'Enregistrer et suivante',
  save_last: 'Enregistrer',
  finished: 'Toutes les factures sont vérifiées',
  stalled_title: 'La lecture est suspendue',
  being_read_title: 'Ce document n’est pas encore lu',
  being_read_lead: 'Les champs se rempliront ici à la fin de la lecture.',
} as const satisfies Record<ReasonOf<typeof refuse> | `state_${PileState}`, Message> & Record<string, Message>

declare module '../../../shared/words.ts' {
  interface Catalog {
    pile: typeof words
  }
}
