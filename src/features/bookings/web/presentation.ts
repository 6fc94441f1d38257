import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Espaces communs',
    sentence:
      'Salle, terrasse, borne\u00A0: chaque unité réserve ce qui est libre, jamais deux fois la même place, et la liste d’attente offre ce qui se libère.',
  },
  en: {
    title: 'Common spaces',
    sentence:
      'Room, terrace, charging station: each unit books what is free, never the same spot twice, and the waiting list offers what becomes available.',
  },
}
