import { query } from '../../../../web/queries.ts'
import { accountsApi } from '../contract.ts'

export const receivablesQuery = (building: string) => query(accountsApi.receivables, { building })
export const accountQuery = (id: string, from?: string) => query(accountsApi.get, { id, ...(from && { from }) })
