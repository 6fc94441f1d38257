import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  // refusals
  from_active: 'Ce compte est actif\u00A0: il ne peut que devenir inactif ou suspendu.',
  from_inactive: 'Ce compte est inactif\u00A0: il ne peut que redevenir actif.',
  from_suspended: 'Ce compte est suspendu\u00A0: il ne peut que redevenir actif.',
  from_pending: 'Ce compte est en attente\u00A0: il ne peut que devenir actif.',
  last_admin: 'C’est le dernier administrateur actif\u00A0: nommez-en un autre d’abord.',
  own_account: 'Vous ne pouvez pas supprimer votre propre compte',
  demo_account: 'Un compte de démonstration garde son rôle et son mot de passe.',
  attachments_mismatch:
    'Ces rattachements ne vont pas avec le rôle\u00A0: un gestionnaire a des organisations, un résident ou un locataire des résidences.',
  not_demonstration: 'Un compte de démonstration n’entre que dans une organisation de démonstration.',
  not_active: 'Ce compte n’est pas actif\u00A0: réactivez-le d’abord.',
  email_mismatch: 'Ce n’est pas le courriel de ce compte.',
  e_email_typed: 'Tapez le courriel de ce compte.',
  removed_first_name: 'Compte',
  removed_last_name: 'supprimé',
  // page
  title: 'Utilisateurs',
  lead: 'Qui a accès à vos immeubles, dans quel rôle, et qui est invité.',
  people: 'Personnes',
  invitations: 'Invitations',
  search: 'Nom ou courriel',
  all_roles: 'Tous les rôles',
  person: 'Personne',
  role: 'Rôle',
  status: 'Statut',
  places: 'Rattachements',
  last_login: 'Dernière connexion',
  joined: 'Inscription',
  never: 'Jamais',
  no_place: 'Aucun rattachement',
  everything: 'Toute la plateforme',
  elsewhere: 'Aussi ailleurs',
  and_more: { one: 'et {count} autre', other: 'et {count} autres' },
  limited_to: 'Limité à {places}',
  none: 'Personne ici',
  none_lead: 'Envoyez une première invitation\u00A0: la personne apparaîtra ici dès qu’elle l’aura acceptée.',
  // acts
  activate: 'Activer',
  deactivate: 'Désactiver',
  suspend: 'Suspendre',
  send_reset: 'Envoyer un nouveau mot de passe',
  delete: 'Supprimer le compte',
  deactivate_title: 'Désactiver le compte de {name}?',
  deactivate_body:
    'Ses sessions se ferment tout de suite et la personne ne peut plus se connecter. Vous pourrez réactiver le compte.',
  suspend_title: 'Suspendre le compte de {name}?',
  suspend_body: 'Ses sessions se ferment tout de suite. Seul un administrateur peut lever la suspension.',
  status_saved: 'Statut de {name} modifié.',
  reset_title: 'Envoyer un lien à {name}?',
  reset_body: 'Un lien pour choisir un nouveau mot de passe, bon une heure, part à {email}.',
  reset_sent: 'Lien envoyé à {email}.',
  // edit
  edit_title: 'Modifier {name}',
  first_name: 'Prénom',
  last_name: 'Nom',
  organizations: 'Organisations',
  buildings: 'Limité aux immeubles',
  buildings_hint: 'Vide\u00A0: tous les immeubles de ces organisations.',
  residences: 'Résidences',
  residences_hint: 'Une résidence retirée garde son histoire; l’accès cesse aujourd’hui.',
  relation: 'Lien',
  add_residence: 'Ajouter une résidence',
  remove_residence: 'Retirer {unit}',
  role_change: 'Changer le rôle ferme les sessions de la personne et remplace ses rattachements.',
  admin_places: 'Un administrateur voit tout\u00A0: il n’a pas de rattachement.',
  own_role: 'Personne ne change son propre rôle.',
  saved: 'Modifications de {name} enregistrées.',
  // delete
  delete_title: 'Supprimer le compte de {name}',
  delete_body:
    'Le nom, le courriel et le mot de passe sont effacés et l’accès cesse tout de suite. Ce que la personne a écrit reste, sans son nom. Rien de cela ne peut être annulé.',
  delete_typed: 'Tapez {email} pour confirmer',
  delete_reason: 'Raison',
  delete_reason_hint: 'Moins de 500 caractères, gardée au journal.',
  deleted: 'Compte supprimé.',
  // demo
  demo: 'Créer un compte de démonstration',
  demo_lead:
    'Un compte en lecture seule sur une organisation de démonstration. Il n’a pas de courriel\u00A0: nous lui en créons un.',
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
