import type { FeaturesWords } from './messages.fr.ts'

export const words: FeaturesWords = {
  title: 'Features: bills, requests, units and people | Mitoyen',
  description:
    'What Mitoyen does today for condo and rental buildings in Quebec, with pictures taken from the product.',
  heading: 'The whole building, in one place.',
  lead: 'For condo boards, managers and landlords in Quebec. This page only lists what works today.',
  rest: 'And the rest of the month.',
}
