import { query } from '../../../web/queries.ts'
import { searchApi } from '../contract.ts'

/** Asked at each showing: no write of another feature makes it stale. */
export const searchQuery = (q: string) => ({ ...query(searchApi.find, { q }), staleTime: 0 })
