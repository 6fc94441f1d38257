import { query, useWrite } from '../../../../web/queries.ts'
import { mergingApi } from '../contract.ts'

export const mergerQuery = (id: string, fromId: string) => query(mergingApi.preview, { id, fromId })

// Everything that names a vendor may be of another one.
export const useMergeVendors = () =>
  useWrite(mergingApi.merge, {
    refreshes: ['/api/vendors', '/api/vendor-contacts', '/api/bills', '/api/vendor-contracts'],
  })
