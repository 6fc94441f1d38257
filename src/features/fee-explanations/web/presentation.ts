import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Pourquoi mes frais sont-ils de ce montant?',
    sentence:
      'Chaque copropriétaire remonte de ses frais au poste du budget et à sa quote-part, au cent près, et voit ce qui a changé depuis l’an dernier.',
  },
  en: {
    title: 'Why is my fee this much?',
    sentence:
      'Each owner goes from their fee back to the line of the budget and their share, to the cent, and sees what changed since last year.',
  },
}
