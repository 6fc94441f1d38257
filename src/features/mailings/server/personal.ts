import { type PersonalData, personal } from '../../../server/personal.ts'
import { mailingRecipients, mailings } from './tables.ts'

export const mailingsPersonal: readonly PersonalData[] = [
  personal(mailings, {
    of: mailings.byId,
    given: ['id', 'kind', 'on', 'createdAt'],
    why: {
      fr: 'Dire qui a envoyé des avis, des relevés ou des rappels',
      en: 'Telling who sent notices, statements or reminders',
    },
  }),
  personal(mailingRecipients, {
    of: mailingRecipients.userId,
    given: ['id', 'residenceId', 'channel', 'status', 'owedCents', 'mailedOn', 'sentAt', 'postedOn'],
    why: {
      fr: 'Prouver qu’un avis, un relevé ou un rappel a été envoyé, quand et comment',
      en: 'Proving that a notice, a statement or a reminder was sent, when and how',
    },
  }),
]
