import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Les invitations',
    sentence:
      'Chaque personne reçoit son lien, dans sa langue; un courriel qui n’arrive pas est signalé, et le lien expire de lui-même.',
  },
  en: {
    title: 'Invitations',
    sentence:
      'Each person gets their own link, in their language; an email that does not arrive is flagged, and the link expires on its own.',
  },
}
