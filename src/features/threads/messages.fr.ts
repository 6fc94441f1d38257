import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  unknown_person: 'Une personne mentionnée ne peut pas lire ce message.',
  e_comment: 'Écrivez votre message.',
  e_comment_long: 'Au plus 1 000 caractères.',
  e_mentions: 'Au plus 20 personnes mentionnées.',
  title: 'Messages',
  none: 'Aucun message',
  earlier: 'Messages plus anciens',
  later: 'Messages plus récents',
  field: 'Votre message',
  sent_toast: 'Message envoyé',
  // internal notes
  notes: 'Notes internes',
  notes_lead: 'Visibles par les gestionnaires de l’immeuble seulement.',
  note: 'Note interne',
  no_notes: 'Aucune note interne',
  notes_closed: 'Les notes sont fermées.',
  field_note: 'Votre note interne',
  add_note: 'Ajouter la note',
  noted_toast: 'Note interne ajoutée',
  event_noted: 'Note interne ajoutée',
  // mentions
  mention: 'Mentionner une personne',
  mention_short: 'Mentionner',
  // notifications
  group_mentions: 'Mentions dans les messages',
  group_notes: 'Mentions dans les notes internes',
  told_mentioned: '{actor} vous mentionne dans un message',
  told_noted: '{actor} vous mentionne dans une note interne',
  // letters
  mail_mentioned_subject: 'Mention dans un message\u00A0: {title}',
  mail_mentioned_body: '{actor} vous mentionne dans un message.',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    threads: typeof words
  }
}
