import type * as z from 'zod/mini'
import { query, useWrite } from '../../../web/queries.ts'
import type { HistoryAsked } from '../../audit/web/parts/history.tsx'
import { documentsApi } from '../contract.ts'

export const refreshes = ['/api/documents']

export const documentQuery = (id: string) => query(documentsApi.get, { id })
export const latestDocumentsQuery = (place: z.input<typeof documentsApi.list.input>) => query(documentsApi.list, place)
export const facetsQuery = (place: z.input<typeof documentsApi.facets.input>) => query(documentsApi.facets, place)
export const documentHistoryQuery = (id: string) => (asked: HistoryAsked) =>
  query(documentsApi.history, { id, ...asked })

export const useCreateDocument = () => useWrite(documentsApi.create, { refreshes })
export const useUpdateDocument = () => useWrite(documentsApi.update, { refreshes })
export const useAddVersion = () => useWrite(documentsApi.addVersion, { refreshes })
export const useArchiveDocument = () => useWrite(documentsApi.archive, { refreshes })
export const useRestoreDocument = () => useWrite(documentsApi.restore, { refreshes })
