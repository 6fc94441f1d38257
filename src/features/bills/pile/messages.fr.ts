import type { ReasonOf } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/words.ts'
import type { PileState, refuse } from './contract.ts'

/** The bills dropped together, that wait to be checked one by one. */
export const words = {
  // refusals
  full: 'Votre pile compte déjà {limit} documents. Vérifiez-en ou retirez-en, puis déposez les autres.',
  being_read: 'Ce document est en cours de lecture. Attendez qu’elle finisse.',
  holds_one_bill: 'Ce fichier ne semble contenir qu’une facture.',
  cannot_be_split:
    'Une page de ce fichier est abîmée\u00A0: il ne peut pas être séparé. Déposez chaque facture à part, ou numérisez-la de nouveau.',
  gave_up: 'La lecture de ce document s’est interrompue plusieurs fois. Remplissez les champs à la main.',
  // the pile
  heading: 'Pile à vérifier',
  lead: 'Déposez les factures du mois ensemble\u00A0: elles sont lues une à une, et vous vérifiez chacune.',
  drop: 'Déposer plusieurs factures (PDF, JPG, PNG, HEIC)',
  drop_hint: '10 Mo au plus par fichier, {limit} documents en attente au plus.',
  drop_needs_building: 'Choisissez d’abord l’immeuble de ces factures.',
  several: 'Déposer plusieurs factures',
  waiting_count: { one: '{count} facture à vérifier', other: '{count} factures à vérifier' },
  progress: 'Lecture\u00A0: {done} sur {count}',
  all_read: {
    one: 'Lecture terminée\u00A0: {count} document',
    other: 'Lecture terminée\u00A0: {count} documents',
  },
  all_read_lead: 'La pile reste ici, pour vous seulement, jusqu’à {days} jours.',
  in_progress_lead: 'Vous pouvez fermer cette page\u00A0: la lecture continue.',
  documents: 'Documents à vérifier',
  queued: 'En attente d’envoi',
  not_sent: 'Non envoyé',
  stay: 'Gardez cette page ouverte jusqu’à la fin de l’envoi.',
  state_waiting: 'En attente',
  state_reading: 'Lecture…',
  state_read: 'Lue',
  state_unreadable: 'Non lue',
  duplicate: 'Peut-être en double',
  duplicate_in_pile: 'Semblable à un document plus haut dans la pile',
  see_bill: 'Voir la facture déjà saisie',
  due: 'échéance {date}',
  check: 'Vérifier',
  check_name: 'Vérifier {name}',
  check_first: 'Vérifier la première',
  fill: 'Remplir à la main',
  fill_name: 'Remplir à la main {name}',
  holds_bills: { one: '{count} facture dans ce fichier', other: '{count} factures dans ce fichier' },
  pages_left_out: { one: '{count} page n’a pas été lue', other: '{count} pages n’ont pas été lues' },
  split: { one: 'Séparer en {count} facture', other: 'Séparer en {count} factures' },
  split_done: { one: '{count} document ajouté à la pile', other: '{count} documents à la place du fichier' },
  read_again: 'Lire de nouveau',
  remove: 'Retirer de la pile',
  remove_title: 'Retirer ce document?',
  remove_body: '«\u00A0{name}\u00A0» sera supprimé sans devenir une facture.',
  removed: 'Document retiré de la pile',
  none: 'Rien à vérifier',
  none_lead: 'Déposez les factures reçues ce mois-ci\u00A0: PDF, numérisations ou photos.',
  none_demo: 'Les documents déposés ensemble attendent ici d’être vérifiés.',
  // one document
  check_title: 'Vérifier la facture',
  position: '{at} de {count} dans la pile',
  skip: 'Passer à la suivante',
  save_and_next: 'Enregistrer et passer à la suivante',
  save_last: 'Enregistrer la dernière',
  finished: 'Toute la pile est vérifiée',
  being_read_title: 'Ce document n’est pas encore lu',
  being_read_lead: 'Ses champs se rempliront ici dès que sa lecture sera finie.',
} as const satisfies Record<ReasonOf<typeof refuse> | `state_${PileState}`, Message> & Record<string, Message>

declare module '../../../shared/words.ts' {
  interface Catalog {
    pile: typeof words
  }
}
