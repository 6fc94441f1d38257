import { call } from '../../../web/client.ts'
import { query, useWrite } from '../../../web/queries.ts'
import { documentLinksApi } from '../contract.ts'

const refreshes = ['/api/document-links']

/** The links of a document, the latest first; at most fifty are open. */
export const linksQuery = (document: string) => query(documentLinksApi.list, { document, limit: 100 })

export const useCreateLink = () => useWrite(documentLinksApi.create, { refreshes })
export const useExtendLink = () => useWrite(documentLinksApi.extend, { refreshes })
export const useRevokeLink = () => useWrite(documentLinksApi.revoke, { refreshes })

/** What a link opens. A write for the server, so that the token stays out of addresses; a read for the page. */
export const sharedQuery = (token: string) => ({
  queryKey: ['shared-document', token],
  queryFn: () => call(documentLinksApi.lookup, { token }),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
export const useOpenLink = () => useWrite(documentLinksApi.open, { refreshes: [] })
