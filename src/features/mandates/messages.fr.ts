import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  // refusals
  no_board: 'L’immeuble {name} est locatif\u00A0: il n’a pas de conseil d’administration.',
  unknown_person: 'Choisissez une personne de cet immeuble.',
  office_taken: '{name} a ce poste à ces dates. Changez les dates d’un des deux mandats.',
  already_holds: 'Cette personne a déjà ce poste à ces dates.',
  ends_before_start: 'La fin doit suivre le début.',
  starts_too_early: 'Le début doit être en 1900 ou après.',
  starts_too_late: 'Le début doit être dans les 10 prochaines années.',
  too_long: 'La fin doit être au plus tard 10 ans après aujourd’hui ou le début.',
  // panel
  title: 'Conseil d’administration',
  export_name: 'mandats',
  new: 'Ajouter un mandat',
  edit: 'Modifier le mandat\u00A0: {name}',
  none: 'Aucun mandat inscrit',
  none_lead: 'Inscrivez les membres du conseil et les dates de leur mandat.',
  none_current: 'Aucun mandat en cours',
  to_come: 'À venir',
  past: 'Mandats terminés',
  office_president: 'Présidence',
  office_secretary: 'Secrétariat',
  office_treasurer: 'Trésorerie',
  office_director: 'Membre du conseil',
  since: 'depuis le {from}',
  from: 'à compter du {from}',
  period: 'du {from} au {to}',
  // form
  person: 'Personne',
  person_hint: 'Copropriétaires et gestionnaires de l’immeuble.',
  office: 'Poste',
  starts_on: 'Début',
  ends_on: 'Dernier jour',
  ends_on_hint: 'Laissez vide si la fin n’est pas fixée.',
  replaces: 'Poste occupé par {name}\u00A0: ce mandat prendra fin la veille du nouveau.',
  toast_created: 'Mandat ajouté',
  toast_updated: 'Mandat enregistré',
  toast_removed: 'Mandat supprimé',
  remove_title: 'Supprimer ce mandat?',
  remove_body:
    '{name}\u00A0: supprimez seulement une erreur de saisie. Pour un départ, inscrivez plutôt le dernier jour.',
  keep: 'Garder le mandat',
  // calendar and history
  ends: 'Fin de mandat',
  event_created: 'Mandat ajouté',
  event_updated: 'Mandat modifié',
  event_removed: 'Mandat supprimé',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    mandates: typeof words
  }
}
