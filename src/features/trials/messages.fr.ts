export const words = {
  e_kind: 'Choisissez ce qui vous décrit.',
  e_doors: 'Entrez un nombre entier, de 1 à 10\u00A0000.',
  management_company: 'Gestionnaire de copropriétés',
  syndicate: 'Membre du conseil d’un syndicat',
  landlord: 'Propriétaire d’immeuble locatif',
  other: 'Autre',
  mail_received_subject: 'Votre demande d’essai est reçue',
  mail_received_hello: 'Bonjour,',
  mail_received_body:
    'Nous avons bien reçu votre demande d’essai gratuit de 30 jours pour {doors}. Nous vous écrirons à cette adresse pour l’ouvrir.',
  mail_received_button: 'Ouvrir Mitoyen',
  mail_received_ignore: 'Vous n’avez rien demandé? Ignorez ce message\u00A0: aucun compte n’a été créé.',
  mail_notice_subject: 'Demande d’essai\u00A0: {name}',
  mail_notice_body: '{name} ({email}) demande un essai de 30 jours.',
  mail_notice_facts: '{kind}, {doors}. Langue\u00A0: {language}.',
  doors: { one: '{count} porte', other: '{count} portes' },
  title: 'Demandes d’essai',
  search: 'Nom ou courriel',
  who: 'Personne',
  for_whom: 'Pour',
  language: 'Langue',
  asked_on: 'Reçue le',
  state: 'État',
  to_handle: 'À traiter',
  handled: 'Traitée',
  handled_tab: 'Traitées',
  write: 'Écrire un courriel',
  handle: 'Marquer comme traitée',
  reopen: 'Rouvrir',
  handled_toast: 'Demande d’essai traitée',
  reopened: 'Demande d’essai rouverte',
  none: 'Aucune demande à traiter',
  none_handled: 'Aucune demande traitée',
  none_lead: 'Les demandes envoyées depuis la page d’accueil arrivent ici, et par courriel.',
  fr: 'français',
  en: 'anglais',
  event_created: 'Demande d’essai reçue',
  event_handled: 'Demande d’essai traitée',
  event_reopened: 'Demande d’essai rouverte',
} as const

declare module '../../shared/words.ts' {
  interface Catalog {
    trials: typeof words
  }
}
