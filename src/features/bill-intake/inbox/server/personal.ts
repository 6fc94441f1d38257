import { type PersonalData, personal } from '../../../../server/personal.ts'
import { inboxDocuments } from './tables.ts'

export const inboxPersonal: readonly PersonalData[] = [
  personal(inboxDocuments, {
    of: inboxDocuments.sentById,
    given: ['id', 'state', 'emailedFrom', 'emailedAt', 'createdAt'],
    why: { fr: 'Dire qui a envoyé un document', en: 'Telling who sent a document' },
    kept: { fr: 'Jusqu’à la facture, au plus 90 jours', en: 'Until the bill, at most 90 days' },
  }),
]
