import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Savoir où l’année finira',
    sentence:
      'Le budget de chaque immeuble, par fonds et par poste, repris de l’an dernier, adopté par le conseil; la prévision dit sur quoi elle repose et ouvre ses factures.',
  },
  en: {
    title: 'Knowing where the year will end',
    sentence:
      'The budget of each building, by fund and line, copied from last year, adopted by the board; the forecast says what it rests on and opens its bills.',
  },
}
