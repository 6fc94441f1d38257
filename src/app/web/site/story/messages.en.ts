import type { StoryWords } from './messages.fr.ts'

export const words: StoryWords = {
  title: 'Why Mitoyen, and why free software',
  description:
    'Where the name Mitoyen comes from, why French first and why free software, for condo and rental buildings in Quebec.',
  heading: 'A party wall belongs to both neighbours.',
  lead: 'In French, it is a mur mitoyen: its cost, its upkeep and its papers are shared. That is co-ownership in one word, and the name we chose.',
  parts: [
    {
      title: 'Where it starts',
      text: 'A board of three volunteers, a binder, a shared mailbox. Bills photographed in the lobby and typed in at night. A leak reported three times to three people. A register nobody can find on the day a buyer asks for it.',
    },
    {
      title: 'What we made of it',
      text: 'One place where the bill reads itself, where a request keeps its steps and its answers, where you know who lives where and what share each one bears. The same tool for the manager of forty buildings and for the self-managed triplex.',
    },
    {
      title: 'Why French first',
      text: 'French is Quebec’s official language and that of the trade here: quote-part, fonds de prévoyance and déclaration de copropriété each have a precise meaning. So the words come from the trade as it is practised here; the English is written with the same care, and people choose their language.',
    },
    {
      title: 'Why free software',
      text: 'A building lasts a hundred years; a vendor seldom does. The code is free software, under the AGPL-3.0 licence: you can read it, have it verified, host it yourselves, and leave with your data.',
    },
    {
      title: 'What we don’t do',
      text: 'We don’t sell your data, we show no advertising, we invent no customers and no testimonials. This site only shows what works today.',
    },
  ],
}
