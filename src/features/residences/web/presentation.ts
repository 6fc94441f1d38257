import type { PicturedPresentation } from '../../../web/presentation.ts'

export const presentation: PicturedPresentation = {
  fr: {
    title: 'Chaque unité, ses personnes, sa quote-part.',
    sentence:
      'Qui habite, qui possède, depuis quand\u00A0: les unités gardent leurs personnes et leurs quotes-parts, et leur somme est vérifiée.',
    points: [
      'Unités et personnes importées d’un fichier Excel ou CSV, chaque ligne vérifiée',
      'Départs et arrivées datés',
      'L’importation se défait',
    ],
  },
  en: {
    title: 'Every unit, its people, its share.',
    sentence:
      'Who lives there, who owns it, since when: units keep their people and shares, and the shares are checked against the whole.',
    points: [
      'Units and people imported from an Excel or CSV file, every row checked',
      'Dated arrivals and departures',
      'An import can be undone',
    ],
  },
  picture: {
    name: 'residences',
    role: 'manager',
    device: 'desk',
    path: '/manager/residences',
    crop: { left: 257, top: 61, width: 975, height: 790 },
    narrow: { left: 0, top: 52, width: 390, height: 620 },
    features: ['residences'],
    alt: {
      fr: 'La liste des unités d’un immeuble\u00A0: personnes, étage, quote-part et frais de condo de chacune.',
      en: 'The list of a building’s units: the people, floor, share and condo fees of each.',
    },
  },
}
