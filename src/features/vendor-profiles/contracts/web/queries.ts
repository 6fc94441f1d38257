import { mostFound, type Source } from '../../../../web/found.ts'
import { query, useWrite } from '../../../../web/queries.ts'
import { type DocumentDetail, documentsApi, type LibraryDocument } from '../../../documents/contract.ts'
import { contractsApi } from '../contract.ts'

const refreshes = ['/api/vendor-contracts', '/api/calendar']

export const contractsQuery = (vendor: string) => query(contractsApi.list, { vendor, limit: 100 })

/** Documents of a building to choose from. */
export const documentChoices = (building: string): Source<LibraryDocument, DocumentDetail> => ({
  find: (q) => query(documentsApi.list, { building, filed: 'building', ...(q && { q }), limit: mostFound }),
  one: (id) => query(documentsApi.get, { id }),
  nameOf: ({ name }) => name,
})

export const useCreateContract = () => useWrite(contractsApi.create, { refreshes })
export const useUpdateContract = () => useWrite(contractsApi.update, { refreshes })
export const useRemoveContract = () => useWrite(contractsApi.remove, { refreshes })
