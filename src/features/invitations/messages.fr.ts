import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  // refusals
  is_pending: 'Cette invitation est en attente.',
  is_accepted: 'Cette invitation a déjà été acceptée.',
  is_cancelled: 'Cette invitation a été annulée.',
  is_expired: 'Cette invitation a expiré.',
  link_unknown: 'Ce lien ne mène à aucune invitation.',
  already_invited: 'Une invitation est déjà en attente pour cette adresse. Renvoyez-la plutôt.',
  already_attached: 'Cette personne fait déjà partie de cet endroit.',
  residence_required: 'Choisissez la résidence de cette personne.',
  relation_mismatch: 'Ce lien avec la résidence ne va pas avec le rôle.',
  place_mismatch: 'Ce choix ne va pas avec les autres.',
  archived_place: 'Cet endroit est archivé\u00A0: on n’y invite plus personne.',
  role_differs:
    'Votre compte a déjà un autre rôle, et une personne n’en a qu’un. Demandez une invitation à une autre adresse, ou un changement de rôle.',
  demo_account: 'Un compte de démonstration n’accepte pas d’invitation.',
  author_lost_rights:
    'Cette invitation n’est plus valable\u00A0: la personne qui l’a envoyée n’en a plus le droit. Demandez-en une nouvelle.',
  // fields
  e_expiry: 'De 1 à 30 jours.',
  e_role: 'Choisissez un rôle.',
  e_organization: 'Choisissez une organisation.',
  e_building: 'Choisissez un immeuble.',
  e_residence: 'Choisissez une résidence.',
  e_relation: 'Choisissez un lien.',
  // statuses
  status_pending: 'En attente',
  status_expiring_soon: 'Expire bientôt',
  status_accepted: 'Acceptée',
  status_expired: 'Expirée',
  status_cancelled: 'Annulée',
  // list
  title: 'Invitations',
  invite: 'Inviter une personne',
  person: 'Personne invitée',
  role: 'Rôle',
  place: 'Endroit',
  status: 'Statut',
  expires: 'Expiration',
  sent_by: 'par {name}',
  search: 'Nom ou courriel',
  none: 'Aucune invitation',
  none_lead:
    'Invitez un gestionnaire, un copropriétaire ou un locataire\u00A0: la personne reçoit un lien à son nom et choisit elle-même son mot de passe.',
  resend: 'Renvoyer',
  resent: 'Invitation renvoyée à {email}. L’ancien lien ne fonctionne plus.',
  cancel: 'Annuler l’invitation',
  cancel_title: 'Annuler cette invitation?',
  cancel_body: 'Le lien envoyé à {email} cessera de fonctionner.',
  cancelled: 'Invitation annulée.',
  remove: 'Supprimer de la liste',
  remove_title: 'Supprimer cette invitation de la liste?',
  remove_body: 'L’invitation de {email} disparaît. Le journal garde la trace de l’envoi.',
  removed: 'Invitation supprimée.',
  // form
  form_title: 'Inviter une personne',
  section_person: 'Qui',
  section_place: 'Où',
  section_letter: 'La lettre et la sécurité',
  email: 'Courriel',
  first_name: 'Prénom',
  last_name: 'Nom',
  organization: 'Organisation',
  building: 'Immeuble',
  building_manager_hint: 'Laissez vide pour tous les immeubles de l’organisation.',
  residence: 'Résidence',
  residence_hint: 'Choisissez d’abord l’immeuble.',
  relation: 'Lien avec la résidence',
  language: 'Langue de la lettre',
  french: 'Français',
  english: 'Anglais',
  expiry_days: 'Le lien expire après (jours)',
  security_level: 'Sécurité',
  security_standard: 'Standard',
  security_high: 'Élevée',
  security_high_hint: 'La validation en deux étapes est exigée.',
  require_two_factor: 'Exiger la validation en deux étapes',
  personal_message: 'Message personnel',
  personal_message_hint: 'Moins de 500 caractères, joint à la lettre.',
  send: 'Envoyer l’invitation',
  sent: 'Invitation envoyée à {email}.',
  // acceptance
  accept_title: 'Votre invitation',
  accept_lead: '{name} vous invite sur Mitoyen.',
  accept_existing: 'Un compte Mitoyen existe déjà à cette adresse. Entrez son mot de passe pour y ajouter cet endroit.',
  accept_two_factor: 'La validation en deux étapes est exigée\u00A0: nous l’activerons ensemble juste après.',
  accept_message: 'Message de {name}',
  password: 'Mot de passe',
  accept: 'Accepter l’invitation',
  accepted: 'Bienvenue sur Mitoyen!',
  checking: 'Lecture de l’invitation…',
  no_link_title: 'Il manque le lien',
  no_link: 'Ouvrez l’invitation depuis le courriel reçu\u00A0: le lien complet contient une clé à usage unique.',
  unknown_title: 'Lien introuvable',
  unknown:
    'Ce lien est incomplet, ou une invitation plus récente l’a remplacé. Cherchez le dernier courriel reçu, ou demandez un nouvel envoi à votre gestionnaire.',
  expired_title: 'Invitation expirée',
  expired:
    'Pour votre sécurité, le lien n’est plus bon. Demandez à votre gestionnaire de vous la renvoyer\u00A0: un clic suffit.',
  cancelled_title: 'Invitation annulée',
  cancelled_lead:
    'La personne qui vous a invité l’a retirée. Écrivez à votre gestionnaire si vous pensez que c’est une erreur.',
  no_longer_valid_title: 'Invitation non valable',
  no_longer_valid:
    'La personne qui vous a invité n’a plus le droit de le faire. Demandez une nouvelle invitation à votre gestionnaire.',
  used_title: 'Invitation déjà acceptée',
  used: 'Votre compte existe. Connectez-vous avec votre courriel et votre mot de passe.',
  to_login: 'Aller à la connexion',
  // mails
  mail_subject: '{name} vous invite à rejoindre {place}',
  mail_hello: 'Bonjour,',
  mail_hello_name: 'Bonjour {name},',
  mail_body:
    '{inviter}, de {organization}, vous invite sur Mitoyen comme {role}{place}. Vous y suivrez la vie de l’immeuble, au même endroit pour tous.',
  mail_place: ', pour {place}',
  mail_message: 'Son message\u00A0: «\u00A0{message}\u00A0»',
  mail_two_factor:
    'Gardez votre téléphone sous la main\u00A0: une validation en deux étapes sera activée à la première connexion.',
  mail_button: 'Accepter l’invitation',
  mail_expiry: 'Ce lien est à vous seul, ne sert qu’une fois et expire le {date}.',
  mail_ignore: 'Vous n’attendiez pas cette lettre? Ne faites rien\u00A0: aucun compte n’est créé.',
  mail_role_admin: 'administrateur de la plateforme',
  mail_role_manager: 'gestionnaire',
  mail_role_resident: 'résident',
  mail_role_tenant: 'locataire',
  unit: '{building}, unité {unit}',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    invitations: typeof words
  }
}
