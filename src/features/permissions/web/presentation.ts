import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Droits et permissions',
    sentence: 'Donnez un droit de plus pour quelques jours\u00A0: il se retire en un clic et finit de lui-même.',
  },
  en: {
    title: 'Rights and permissions',
    sentence: 'Give one more right for a few days: one click takes it back, and it ends by itself.',
  },
}
