import { noteEndpoints } from '../../threads/notes/contract.ts'

/** A contract of its own: what residents load names no note. */
export const demandNotesApi = noteEndpoints('/api/demands/:id')
