import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'L’historique',
    sentence:
      'Sur la page d’une facture, d’une demande ou d’une unité, qui a changé quoi, et quand; bien des gestes se défont aussitôt.',
  },
  en: {
    title: 'History',
    sentence:
      'On the page of a bill, a request or a unit, who changed what, and when; many actions can be undone on the spot.',
  },
}
