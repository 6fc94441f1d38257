import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  bad_type: 'Choisissez une image PNG ou JPEG.',
  too_large: 'Ce logo dépasse 512 Ko. Choisissez-en un plus petit.',
  title: 'Logo',
  lead: 'Il figure en tête des documents PDF de l’organisation.',
  none: 'Aucun logo',
  alt: 'Logo de l’organisation',
  choose: 'Choisir un logo',
  replace: 'Remplacer le logo',
  hint: 'PNG ou JPEG, 512 Ko au plus',
  sending: 'Téléversement du logo',
  toast_saved: 'Logo enregistré',
  remove_title: 'Retirer le logo?',
  remove_body: 'Les documents n’auront plus de logo. L’image est supprimée.',
  keep: 'Garder le logo',
  toast_removed: 'Logo retiré',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    logos: typeof words
  }
}
