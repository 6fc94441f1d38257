import { query, useWrite } from '../../../../web/queries.ts'
import { accountsApi } from '../../../receipts/accounts/contract.ts'
import type { Level } from '../../matching/rules.ts'
import { matchesApi } from '../contract.ts'

interface Asked {
  id: string
  level?: Level | undefined
  cursor?: string | undefined
  limit?: number
}
export const openLinesQuery = (asked: Asked) => query(matchesApi.list, asked)
interface Chosen {
  id: string
  line: string
  q?: string | undefined
}
export const movementsQuery = (asked: Chosen) => query(matchesApi.movements, asked)
export const homesQuery = (building: string) => query(accountsApi.receivables, { building })

/** Charges, payments, bills and the books follow what is matched. */
const refreshes = ['/api/bank-accounts', '/api/receipts', '/api/contribution-calls', '/api/bills', '/api/ledgers']
export const useMatch = () => useWrite(matchesApi.create, { refreshes })
export const useRefuse = () => useWrite(matchesApi.refuse, { refreshes: ['/api/bank-accounts'] })
export const useUndoBatch = () => useWrite(matchesApi.remove, { refreshes })
export const useUndoMatch = () => useWrite(matchesApi.removeOne, { refreshes })
