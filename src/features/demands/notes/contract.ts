import { noteEndpoints } from '../../threads/contract.ts'

/** Apart from the comments, so that what residents load names no note. */
export const demandNotesApi = noteEndpoints('/api/demands/:id')
