import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Les immeubles',
    sentence:
      'Adresse, équipements, stationnements, personne à joindre\u00A0: la page de l’immeuble dit ce qu’il contient et ce qu’il dépense.',
  },
  en: {
    title: 'Buildings',
    sentence: 'Address, amenities, parking, whom to call: the building’s page says what it holds and what it spends.',
  },
}
