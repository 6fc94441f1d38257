import { noteEndpoints } from '../../threads/contract.ts'

/** A contract of its own: what residents load names no note. */
export const demandNotesApi = noteEndpoints('/api/demands/:id')
