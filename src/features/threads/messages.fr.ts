export const words = {
  e_comment: 'Écrivez votre message.',
  e_comment_long: 'Au plus 1 000 caractères.',
  title: 'Messages',
  none: 'Aucun message',
  earlier: 'Messages plus anciens',
  later: 'Messages plus récents',
  field: 'Votre message',
  sent_toast: 'Message envoyé',
} as const

declare module '../../shared/words.ts' {
  interface Catalog {
    threads: typeof words
  }
}
