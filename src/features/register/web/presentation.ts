import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Le registre de la copropriété',
    sentence:
      'Ce que la loi demande au syndicat de garder, ce qui manque et à qui le demander\u00A0: les copropriétaires le consultent eux-mêmes.',
  },
  en: {
    title: 'Register of the co-ownership',
    sentence: 'What the law asks the syndicate to keep, what is missing and who to ask: owners consult it themselves.',
  },
}
