import { query, useWrite } from '../../../../web/queries.ts'
import { refreshes } from '../../charges/web/queries.ts'
import { openingBalancesApi } from '../contract.ts'

export const openingBalancesQuery = (building: string) => query(openingBalancesApi.get, { building })

export const useAddOpeningBalances = () => useWrite(openingBalancesApi.add, { refreshes })
