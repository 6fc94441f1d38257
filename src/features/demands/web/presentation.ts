import type { PicturedPresentation } from '../../../web/presentation.ts'

export const presentation: PicturedPresentation = {
  fr: {
    title: 'Une demande, des étapes, une réponse.',
    sentence:
      'Locataires et copropriétaires écrivent depuis leur téléphone, joignent une photo, puis suivent chaque étape. Un refus dit toujours son motif.',
    points: [
      'Demandes urgentes en tête, toute la gestion avisée',
      'Messages avec mentions, notes internes entre gestionnaires',
      'Sommaire en PDF, avec ses étapes',
    ],
  },
  en: {
    title: 'A request, its steps, an answer.',
    sentence:
      'Tenants and owners write from a phone, add a photo, then follow every step. A refusal always gives its reason.',
    points: [
      'Urgent requests at the top, every manager notified',
      'Messages with mentions, internal notes between managers',
      'A PDF summary, with its steps',
    ],
  },
  picture: {
    name: 'demands',
    role: 'tenant',
    device: 'phone',
    path: '/residents/demands?status=in_progress',
    follow: 'main a[href^="/residents/demands/"]:not([href$="/new"])',
    crop: { left: 0, top: 0, width: 390, height: 780 },
    features: ['demands'],
    alt: {
      fr: 'Une demande sur un téléphone\u00A0: ses étapes, de l’envoi à la fin, et sa description.',
      en: 'A request on a phone: its steps from sent to completed, and its description.',
    },
  },
}
