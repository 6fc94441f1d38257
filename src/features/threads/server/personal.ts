import { type PersonalData, personal } from '../../../server/personal.ts'
import { comments, internalNotes } from './tables.ts'

const why = { fr: 'Garder ce que vous écrivez', en: 'Keeping what you write' }

export const threadsPersonal: readonly PersonalData[] = [
  personal(comments, { of: comments.authorId, given: ['noun', 'nounId', 'body', 'createdAt'], why }),
  // The text of a note is withheld even from its author, who may have become a resident since.
  personal(internalNotes, {
    of: internalNotes.authorId,
    given: ['noun', 'createdAt'],
    withheld: ['nounId', 'body'],
    why,
  }),
]
