import { query, useWrite } from '../../../../web/queries.ts'
import { reconciliationsApi } from '../contract.ts'

export const monthsQuery = (id: string) => query(reconciliationsApi.list, { id })
export const reconciliationQuery = (id: string, through: string) => query(reconciliationsApi.get, { id, through })

const refreshes = ['/api/bank-accounts', '/api/ledgers']
export const useReconcile = () => useWrite(reconciliationsApi.create, { refreshes })
export const useReopenMonth = () => useWrite(reconciliationsApi.reopen, { refreshes })
