import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Pour commencer',
    sentence:
      'Immeuble, unités, personnes, première facture\u00A0: l’accueil montre ce qui reste à entrer, et mène à chaque formulaire.',
    points: ['Un immeuble d’exemple en un clic', 'Tenu à part de vos chiffres, retiré quand vous voulez'],
  },
  en: {
    title: 'First steps',
    sentence: 'Building, units, people, first bill: the home page shows what is left to enter, and leads to each form.',
    points: ['A sample building in one click', 'Kept apart from your own figures, removed whenever you like'],
  },
}
