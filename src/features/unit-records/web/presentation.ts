import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Véhicules, clés et contacts d’urgence',
    sentence:
      'Chaque foyer tient ses fiches, que la gestion retrouve par une plaque. Vous choisissez lesquelles; elles sont effacées après le départ.',
  },
  en: {
    title: 'Vehicles, keys and emergency contacts',
    sentence:
      'Each home keeps its own records, which managers find by a plate. You choose which ones; they are erased after people leave.',
  },
}
