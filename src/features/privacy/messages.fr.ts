import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  // refusals
  starts_in_future: 'Le mandat ne peut pas commencer dans le futur.',
  starts_too_early: 'Choisissez un jour après le début du mandat en cours, ou corrigez celui-ci.',
  ends_in_future: 'Le dernier jour ne peut pas être dans le futur.',
  ends_too_early: 'Le dernier jour doit suivre le premier.',
  has_current: 'Une autre personne est déjà responsable. Entrez un dernier jour.',
  // screen
  title: 'Vie privée',
  officer: 'Responsable de la vie privée',
  lead: 'La Loi\u00A025 confie la protection des renseignements personnels à la plus haute autorité de l’organisation, qui peut la déléguer par écrit.',
  installation_lead:
    'La personne responsable de la protection des renseignements personnels de cette installation (Loi\u00A025). La page publique affiche son nom, son titre et ses coordonnées.',
  none: 'Aucune personne nommée',
  none_lead: 'Nommez la personne à qui l’on s’adresse pour voir ou corriger ses renseignements.',
  new: 'Nommer une personne',
  edit: 'Modifier\u00A0: {name}',
  replaces: 'Mandat en cours\u00A0: {name}. Il prendra fin la veille.',
  before: 'Auparavant',
  name: 'Nom',
  title_fr: 'Titre en français',
  title_en: 'Titre en anglais',
  email: 'Courriel',
  phone: 'Téléphone',
  delegated: 'Nommée par délégation écrite',
  delegated_hint: 'Désactivé\u00A0: c’est la plus haute autorité elle-même.',
  published: 'Afficher sur la page publique de confidentialité',
  published_hint: 'Le nom de l’organisation s’y affiche aussi.',
  is_published: 'Publié',
  by_delegation: 'par délégation',
  starts_on: 'Depuis',
  ends_on: 'Dernier jour',
  ends_on_hint: 'Laissez vide tant que la personne est en poste.',
  since: 'depuis le {from}',
  period: 'du {from} au {to}',
  see_page: 'Voir la page publique',
  remove_title: 'Supprimer {name}?',
  remove_body:
    'À faire pour une erreur de saisie seulement\u00A0: le mandat disparaît de l’historique des responsables.',
  keep: 'Garder le mandat',
  toast_created: 'Responsable nommé',
  toast_updated: 'Responsable enregistré',
  toast_removed: 'Responsable supprimé',
  // history
  event_created: 'Responsable de la vie privée nommé',
  event_updated: 'Responsable de la vie privée modifié',
  event_removed: 'Responsable de la vie privée supprimé',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    privacy: typeof words
  }
}
