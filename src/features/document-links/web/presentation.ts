import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Le partage d’un document',
    sentence:
      'Un notaire ou un assureur ouvre un document sans compte, par un lien qui expire, se désactive et compte ses ouvertures.',
  },
  en: {
    title: 'Sharing a document',
    sentence:
      'A notary or an insurer opens a document without an account, by a link that expires, is turned off and counts its openings.',
  },
}
