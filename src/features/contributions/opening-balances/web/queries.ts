import { query, useWrite } from '../../../../web/queries.ts'
import { openingBalancesApi } from '../contract.ts'

export const openingBalancesQuery = (building: string) => query(openingBalancesApi.get, { building })

// Charges are in accounts, on worklists and in the books.
const refreshes = ['/api/contribution-calls', '/api/receipts', '/api/mailings', '/api/ledgers']
export const useAddOpeningBalances = () => useWrite(openingBalancesApi.add, { refreshes })
