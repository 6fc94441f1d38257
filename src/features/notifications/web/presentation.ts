import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Les notifications',
    sentence: 'Chacun choisit, par sujet\u00A0: un courriel aussitôt, un résumé quotidien, ou aucun courriel.',
  },
  en: {
    title: 'Notifications',
    sentence: 'People choose, by topic: an email right away, a daily digest, or no email.',
  },
}
