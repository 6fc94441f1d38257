import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  unknown_group: 'Cette notification n’existe pas.',
  link_dead: 'Ce lien n’est pas valide.',
  someone: 'Quelqu’un',
  // the list
  title: 'Notifications',
  unread: 'Non lues',
  unread_count: { one: '{count} notification non lue', other: '{count} notifications non lues' },
  unread_many: 'Plus de 99 notifications non lues',
  is_unread: 'Non lue',
  mark_all: 'Tout marquer comme lu',
  marked_all: 'Notifications marquées comme lues',
  mark_read: 'Marquer comme lue',
  mark_unread: 'Marquer comme non lue',
  all: 'Voir toutes les notifications',
  choose: 'Choisir mes notifications',
  none: 'Aucune notification',
  none_unread: 'Tout est lu',
  none_lead: 'Ce qui vous concerne apparaîtra ici.',
  // one's choices
  choices: 'Notifications',
  choices_lead: 'Elles s’affichent toujours dans Mitoyen. Choisissez quand un courriel s’ajoute.',
  choices_required: 'Les courriels de connexion, de mot de passe et d’invitation sont toujours envoyés.',
  mail_now: 'Aussitôt',
  mail_daily: 'Résumé quotidien',
  mail_never: 'Jamais',
  daily_hour: 'Le résumé quotidien part le matin, dès {hour}\u00A0h.',
  chosen: 'Choix enregistré',
  // letters
  mail_subject: '{sentence}\u00A0: {title}',
  mail_hello: 'Bonjour {name},',
  mail_note: '«\u00A0{note}\u00A0»',
  mail_button: 'Afficher dans Mitoyen',
  mail_footnote: 'Vous recevez ce courriel selon vos choix de notifications.',
  mail_unsubscribe: 'Ne plus recevoir ces courriels',
  mail_choose: 'Choisir mes notifications',
  digest: 'Résumé quotidien',
  digest_subject: {
    one: 'Votre résumé quotidien\u00A0: {count} notification',
    other: 'Votre résumé quotidien\u00A0: {count} notifications',
  },
  digest_hello: 'Bonjour {name}, voici ce qui s’est passé depuis votre dernier résumé.',
  digest_button: 'Voir les notifications',
  digest_footnote: 'Vous recevez ce résumé parce que vous l’avez choisi dans vos paramètres.',
  // the page of the link
  unsubscribe_title: 'Ne plus recevoir ces courriels?',
  unsubscribe_lead: 'Courriels\u00A0: {label}. Ces notifications s’afficheront encore dans Mitoyen.',
  unsubscribe: 'Ne plus les recevoir',
  unsubscribed_title: 'C’est fait',
  unsubscribed: 'Vous ne recevrez plus ces courriels. Vous pouvez changer d’idée dans vos paramètres.',
  open_settings: 'Ouvrir mes paramètres',
  dead_title: 'Ce lien n’est pas valide',
  dead: 'Ouvrez le lien au bas d’un courriel récent, ou choisissez vos notifications dans vos paramètres.',
  // devices
  push_unavailable: 'Les notifications sur appareil ne sont pas offertes ici.',
  push_unknown_service: 'Ce navigateur n’a pas de service de notification connu.',
  push_title: 'Sur vos appareils',
  push_lead: 'Une notification s’affiche même quand Mitoyen est fermé.',
  push_turn_on: 'Activer sur cet appareil',
  push_turned_on: 'Notifications activées sur cet appareil',
  push_denied: 'Votre navigateur bloque les notifications. Permettez-les dans ses paramètres.',
  push_unsupported: 'Ce navigateur ne reçoit pas de notifications.',
  push_this_device: 'Cet appareil',
  push_since: 'Depuis le {date}',
  push_turn_off: 'Désactiver',
  push_turned_off: 'Notifications désactivées',
  push_kinds: 'Ce qui s’affiche',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    notifications: typeof words
  }
}
