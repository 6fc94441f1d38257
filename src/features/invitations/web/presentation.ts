import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Les invitations',
    sentence:
      'Chaque personne reçoit son lien, dans sa langue, une à la fois ou par une liste collée; un courriel qui n’arrive pas est signalé.',
  },
  en: {
    title: 'Invitations',
    sentence:
      'Each person gets their own link, in their language, one at a time or from a pasted list; an email that does not arrive is flagged.',
  },
}
