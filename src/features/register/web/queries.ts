import { mostFound, type Source } from '../../../web/found.ts'
import { query, useWrite } from '../../../web/queries.ts'
import { type DocumentDetail, documentsApi, type LibraryDocument } from '../../documents/contract.ts'
import { registerApi } from '../contract.ts'

export const registerQuery = (id: string) => query(registerApi.get, { id })
export const useKeepItem = () => useWrite(registerApi.keepItem, { refreshes: ['/api/buildings'] })

/** The documents of a building itself, to choose from. */
export const documentChoices = (building: string): Source<LibraryDocument, DocumentDetail> => ({
  find: (q) => query(documentsApi.list, { building, filed: 'building', ...(q && { q }), limit: mostFound }),
  one: (id) => query(documentsApi.get, { id }),
  nameOf: ({ name }) => name,
})
