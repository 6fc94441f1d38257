import { query, useWrite } from '../../../../web/queries.ts'
import { openingApi } from '../contract.ts'

export const openingQuery = (id: string, startsOn: string) => query(openingApi.preview, { id, startsOn })
export const useOpenLedger = () => useWrite(openingApi.open, { refreshes: ['/api/ledgers'] })
