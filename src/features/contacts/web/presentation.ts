import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Qui appeler',
    sentence:
      'Ligne d’urgence, plomberie, ascenseur, notaire\u00A0: les gens voient qui appeler chez eux, l’urgence en premier, et appellent d’un doigt.',
  },
  en: {
    title: 'Who to call',
    sentence:
      'Emergency line, plumber, elevator, notary: people see who to call where they live, emergencies first, one tap from the telephone.',
  },
}
