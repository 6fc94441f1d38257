import { query, useWrite } from '../../../../web/queries.ts'
import { demandNotesApi } from '../contract.ts'

const refreshes = ['/api/demands']

export const notesQuery = (id: string, cursor: string | undefined) =>
  query(demandNotesApi.notes, { id, limit: 50, cursor })
export const noteReadersQuery = (id: string) => query(demandNotesApi.noteReaders, { id })
export const useCreateNote = () => useWrite(demandNotesApi.note, { refreshes })
