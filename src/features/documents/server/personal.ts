import { type PersonalData, personal } from '../../../server/personal.ts'
import { documentVersions } from './tables.ts'

export const documentsPersonal: readonly PersonalData[] = [
  personal(documentVersions, {
    of: documentVersions.addedById,
    given: ['documentId', 'no', 'note', 'createdAt'],
    why: { fr: 'Dire qui a ajouté une version d’un document', en: 'Telling who added a version of a document' },
  }),
]
