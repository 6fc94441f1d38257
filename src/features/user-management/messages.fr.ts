import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  // refusals
  from_active: 'Ce compte est actif\u00A0: il ne peut que devenir inactif ou suspendu.',
  from_inactive: 'Ce compte est inactif\u00A0: il ne peut que redevenir actif.',
  from_suspended: 'Ce compte est suspendu\u00A0: il ne peut que redevenir actif.',
  from_pending: 'Ce compte est en attente\u00A0: il ne peut que devenir actif.',
  last_admin: 'Dernier compte d’administration actif\u00A0: nommez-en un autre d’abord.',
  own_account: 'Vous ne pouvez pas supprimer votre propre compte',
  demo_account: 'Le rôle et le mot de passe d’un compte de démonstration ne changent pas.',
  attachments_mismatch:
    'Accès incompatible avec le rôle\u00A0: des organisations pour un compte de gestion, des unités pour un compte résident ou locataire.',
  not_demonstration: 'Un compte de démonstration va seulement dans une organisation de démonstration.',
  not_active: 'Ce compte n’est pas actif\u00A0: activez-le d’abord.',
  email_mismatch: 'Ce n’est pas le courriel de ce compte.',
  e_email_typed: 'Tapez le courriel de ce compte.',
  removed_first_name: 'Compte',
  removed_last_name: 'supprimé',
  // page
  title: 'Utilisateurs',
  people: 'Comptes',
  invitations: 'Invitations',
  search: 'Nom ou courriel',
  all_roles: 'Tous les rôles',
  person: 'Personne',
  role: 'Rôle',
  status: 'État du compte',
  places: 'Accès',
  last_login: 'Dernière connexion',
  joined: 'Membre depuis',
  never: 'Jamais',
  no_place: 'Aucun accès',
  everything: 'Tous les immeubles',
  elsewhere: 'Et d’autres organisations',
  and_more: { one: 'et {count} autre', other: 'et {count} autres' },
  limited_to: 'Immeubles\u00A0: {places}',
  none: 'Aucun utilisateur',
  none_lead: 'Envoyez une invitation\u00A0: la personne s’affiche ici dès qu’elle l’accepte.',
  // acts
  activate: 'Activer',
  deactivate: 'Désactiver',
  suspend: 'Suspendre',
  send_reset: 'Envoyer un lien de réinitialisation',
  delete: 'Supprimer le compte',
  deactivate_title: 'Désactiver ce compte\u00A0: {name}?',
  deactivate_body:
    'La personne est déconnectée tout de suite et ne peut plus se connecter. Vous pourrez réactiver le compte.',
  suspend_title: 'Suspendre ce compte\u00A0: {name}?',
  suspend_body: 'La personne est déconnectée tout de suite. Seule l’administration peut lever la suspension.',
  keep_account: 'Garder le compte actif',
  status_saved: 'État modifié\u00A0: {name}',
  reset_title: 'Envoyer un lien de réinitialisation\u00A0: {name}?',
  reset_body: 'Un lien valide 1 heure sera envoyé à {email}.',
  reset_not: 'Ne pas envoyer',
  reset_sent: 'Lien envoyé à {email}',
  // edit
  edit_title: 'Modifier\u00A0: {name}',
  first_name: 'Prénom',
  last_name: 'Nom',
  organizations: 'Organisations',
  buildings: 'Limité aux immeubles',
  buildings_hint: 'Vide\u00A0: tous les immeubles de ces organisations.',
  residences: 'Unités',
  residences_hint: 'Si vous retirez une unité, l’accès cesse aujourd’hui; l’historique reste.',
  relation: 'À titre de',
  add_residence: 'Ajouter une unité',
  remove_residence: 'Retirer {unit}',
  role_change: 'Changer le rôle déconnecte la personne et remplace ses accès.',
  admin_places: 'L’administration a accès à tout.',
  own_role: 'Vous ne pouvez pas modifier votre propre rôle.',
  saved: 'Modifications enregistrées\u00A0: {name}',
  // delete
  delete_title: 'Supprimer ce compte\u00A0: {name}',
  delete_body:
    'Le nom, le courriel et le mot de passe sont effacés et l’accès cesse tout de suite. Ce que la personne a écrit reste, sans son nom. C’est irréversible.',
  keep: 'Garder le compte',
  delete_typed: 'Tapez {email} pour confirmer',
  delete_reason: 'Motif',
  delete_reason_hint: 'Moins de 500 caractères; figure au journal d’activité.',
  deleted: 'Compte supprimé',
  // demo
  demo: 'Créer un compte de démonstration',
  demo_lead: 'Compte en lecture seule dans une organisation de démonstration. Nous lui créons un courriel.',
  demo_created: 'Compte de démonstration créé',
  demo_keep: 'Notez le mot de passe\u00A0: il ne sera plus affiché.',
  demo_email: 'Courriel',
  demo_password: 'Mot de passe',
  demo_create: 'Créer le compte',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    'user-management': typeof words
  }
}
