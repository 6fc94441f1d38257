import { type PersonalData, personal } from '../../../server/personal.ts'
import { documentLinks } from './tables.ts'

export const documentLinksPersonal: readonly PersonalData[] = [
  personal(documentLinks, {
    of: documentLinks.createdById,
    given: ['documentId', 'recipient', 'expiresAt', 'openings', 'lastOpenedAt', 'revokedAt', 'createdAt'],
    withheld: ['tokenHash', 'passwordHash'],
    why: { fr: 'Dire qui a partagé un document, et avec qui', en: 'Telling who shared a document, and with whom' },
    kept: { fr: 'Un an après la fin du lien', en: 'One year after the link ends' },
  }),
]
