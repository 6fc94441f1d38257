import { query, useWrite } from '../../../../web/queries.ts'
import { closingsApi } from '../contract.ts'

const refreshes = ['/api/ledgers']

export const closingChecksQuery = (id: string, through: string) => query(closingsApi.check, { id, through })
export const useClose = () => useWrite(closingsApi.close, { refreshes })
export const useReopen = () => useWrite(closingsApi.reopen, { refreshes })
