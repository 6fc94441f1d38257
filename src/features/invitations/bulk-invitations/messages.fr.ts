import type { Message } from '../../../shared/words.ts'

export const words = {
  // reasons of rows
  email_missing: 'Courriel manquant.',
  accented_email: 'Les accents ne sont pas acceptés dans une adresse de courriel.',
  e_email: 'Cette adresse de courriel n’est pas valide.',
  several_people:
    'Plusieurs personnes dans une cellule\u00A0: écrivez «\u00A0Jean Roy et Marie Côté\u00A0» et, dans le même ordre, «\u00A0jean@exemple.ca; marie@exemple.ca\u00A0».',
  other_role_above: 'Cette adresse a un autre rôle plus haut dans le fichier\u00A0: un compte a un seul rôle.',
  invited_otherwise: 'Cette adresse a déjà une invitation à un autre rôle. Annulez-la ou gardez ce rôle.',
  unknown_building: 'Aucun immeuble n’a ce nom ou cette adresse.',
  building_missing: 'Immeuble manquant.',
  unknown_unit: 'Unité inconnue. Immeuble\u00A0: {building}.',
  unit_missing: 'Unité manquante.',
  unknown_relation: 'Titre inconnu.',
  unknown_role: 'Rôle inconnu.',
  standing_missing: 'Propriétaire, locataire? Ni le titre ni le rôle ne sont indiqués.',
  role_not_grantable: 'Vous ne pouvez pas donner ce rôle.',
  either_since: 'Jour ou mois d’abord? Choisissez l’ordre des dates sous Colonnes.',
  e_since: 'Date illisible\u00A0: écrivez 2019-07-01 ou 1er juillet 2019.',
  unknown_language: 'Langue inconnue\u00A0: français ou anglais.',
  is_there: 'A déjà accès.',
  is_invited: 'Une invitation est déjà en attente.',
  too_many_letters: 'Trop de courriels à cette adresse en une heure. Réessayez plus tard.',
  // screen
  title: 'Invitations en lot',
  lead: 'Chaque ligne est vérifiée avant l’envoi; personne n’est invité deux fois.',
  users: 'Utilisateurs',
  choose_organization: 'Choisir l’organisation',
  all_buildings: 'Tous les immeubles',
  choose_place: 'Choisissez d’abord l’organisation, ou l’immeuble que vous gérez.',
  every_building: 'Tous les immeubles, présents et à venir',
  for_all: 'Pour tout le lot',
  edit_for_all: 'Modifier',
  role: 'Rôle par défaut',
  role_hint: 'Pour les lignes sans titre ni rôle.',
  role_by_row: 'Rôle selon la ligne',
  days: { one: 'Lien valide {count} jour', other: 'Lien valide {count} jours' },
  standard: 'Sécurité standard',
  high: 'Sécurité élevée',
  two_factor: 'Validation en deux étapes',
  apply: 'Appliquer à toutes',
  toast_settings: 'Lignes vérifiées de nouveau',
  left_out: { one: '{count} personne sans accès', other: '{count} personnes sans accès' },
  left_out_lead: 'Corrigez et invitez à l’écran suivant\u00A0: rien ne part avant votre confirmation.',
  check_people: 'Préparer les invitations',
  sent: 'Envoyée',
  toast_resent: 'Invitation renvoyée\u00A0: {name}',
} as const satisfies Record<string, Message>

declare module '../../../shared/words.ts' {
  interface Catalog {
    'bulk-invitations': typeof words
  }
}
