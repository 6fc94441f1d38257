import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Avis de cotisation par courriel et sur papier',
    sentence:
      'Chaque copropriétaire à l’échéance est avisé une seule fois, par courriel ou par une lettre à imprimer, et vous voyez qui l’a été, quand et comment.',
  },
  en: {
    title: 'Notices of assessment by email and on paper',
    sentence: 'Each owner on the due day is notified once, by email or on paper, and you see who was, when and how.',
  },
}
