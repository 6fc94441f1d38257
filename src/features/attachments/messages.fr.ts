import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  e_files: 'Au plus 10 fichiers à la fois.',
  too_many_files: 'Au plus {max} pièces jointes.',
  blocked: '«\u00A0{name}\u00A0» n’a pas été téléversé\u00A0: retirez ce fichier.',
  blocked_retry: '«\u00A0{name}\u00A0» n’a pas été téléversé\u00A0: réessayez ou retirez ce fichier.',
  retry: 'Réessayer\u00A0: {name}',
  sending: '{name}, téléversement en cours',
  hint: 'PDF ou images, 10 Mo au plus chacun',
  title: 'Pièces jointes',
  none: 'Aucune pièce jointe',
  add: 'Joindre des fichiers',
  attached_toast: { one: '{count} fichier joint', other: '{count} fichiers joints' },
  detached_toast: 'Fichier retiré',
  remove_title: 'Retirer ce fichier?',
  remove_body: '{name} sera supprimé définitivement.',
  preview: 'Aperçu\u00A0: {name}',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    attachments: typeof words
  }
}
