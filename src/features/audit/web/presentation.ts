import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'L’historique',
    sentence:
      'Chaque changement dit qui, quoi et quand, de quelle valeur à quelle autre; bien des gestes se défont aussitôt.',
  },
  en: {
    title: 'History',
    sentence:
      'Every change says who, what and when, from which value to which; many actions can be undone on the spot.',
  },
}
