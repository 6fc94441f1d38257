import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Ce qui vient',
    sentence:
      'L’accueil montre ce qui approche dans les trente jours\u00A0: échéances, fins d’occupation, invitations qui expirent.',
  },
  en: {
    title: 'What’s next',
    sentence:
      'The home page shows what comes up in the next thirty days: due dates, move-outs, invitations about to expire.',
  },
}
