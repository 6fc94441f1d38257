import { type PersonalData, personal } from '../../../server/personal.ts'
import { mailingRecipients, mailings } from './tables.ts'

export const mailingsPersonal: readonly PersonalData[] = [
  personal(mailings, {
    of: mailings.byId,
    given: ['id', 'callId', 'on', 'createdAt'],
    why: {
      fr: 'Dire qui a envoyé des avis',
      en: 'Telling who sent notices',
    },
  }),
  personal(mailingRecipients, {
    of: mailingRecipients.userId,
    given: ['id', 'residenceId', 'channel', 'status', 'owedCents', 'mailedOn', 'sentAt', 'postedOn'],
    why: {
      fr: 'Prouver qu’un avis a été envoyé, quand et comment',
      en: 'Proving that a notice was sent, when and how',
    },
  }),
]
