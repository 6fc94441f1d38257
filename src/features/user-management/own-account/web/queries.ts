import { query, useWrite } from '../../../../web/queries.ts'
import { ownAccountApi } from '../contract.ts'

export const removalQuery = () => ({ ...query(ownAccountApi.removal, {}), staleTime: 0 })

export const useRemoveOwnAccount = () => useWrite(ownAccountApi.remove, { refreshes: [] })
