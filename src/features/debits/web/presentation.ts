import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Débits préautorisés',
    sentence:
      'Chaque payeur signe son accord en ligne ou sur papier et le révoque quand il veut; les numéros de compte sont chiffrés.',
  },
  en: {
    title: 'Pre-authorized debits',
    sentence:
      'Each payor signs an agreement online or on paper and cancels it whenever they like; account numbers are encrypted.',
  },
}
