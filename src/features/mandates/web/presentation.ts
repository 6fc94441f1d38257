import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Le conseil d’administration',
    sentence:
      'Chaque mandat a ses dates\u00A0: qui préside aujourd’hui, qui l’a fait avant, et un rappel un mois avant la fin.',
  },
  en: {
    title: 'Board of directors',
    sentence: 'Each mandate has its dates: who presides today, who did before, and a reminder a month before the end.',
  },
}
