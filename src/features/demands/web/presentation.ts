import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Une demande, des étapes, une réponse.',
    sentence:
      'Locataires et copropriétaires écrivent depuis leur téléphone, joignent une photo, puis suivent chaque étape. Un refus dit toujours son motif.',
    points: [
      'Urgences signalées d’un geste',
      'Messages avec mentions, notes internes entre gestionnaires',
      'Sommaire en PDF, avec ses étapes',
    ],
  },
  en: {
    title: 'A request, its steps, an answer.',
    sentence:
      'Tenants and owners write from a phone, add a photo, then follow every step. A refusal always gives its reason.',
    points: [
      'Emergencies flagged in one tap',
      'Messages with mentions, internal notes between managers',
      'A PDF summary, with its steps',
    ],
  },
}
