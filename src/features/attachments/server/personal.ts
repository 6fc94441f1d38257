import { type PersonalData, personal } from '../../../server/personal.ts'
import { attachments } from './tables.ts'

export const attachmentsPersonal: readonly PersonalData[] = [
  personal(attachments, {
    of: attachments.addedById,
    given: ['fileId', 'noun', 'nounId'],
    why: { fr: 'Dire qui a joint un fichier', en: 'Telling who attached a file' },
  }),
]
