import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Ce qui vient',
    sentence: 'Les trente prochains jours sur une page\u00A0: échéances, fins d’occupation, invitations qui expirent.',
  },
  en: {
    title: 'What’s next',
    sentence: 'The next thirty days on one page: due dates, move-outs, invitations that expire.',
  },
}
