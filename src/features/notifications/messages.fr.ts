import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  unknown_group: 'Cette notification n’existe pas.',
  link_dead: 'Ce lien n’est pas valide.',
  someone: 'Quelqu’un',
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
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    notifications: typeof words
  }
}
