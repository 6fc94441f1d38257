import { query } from '../../../web/queries.ts'
import { ledgerApi } from '../contract.ts'

export const ledgerQuery = (id: string) => query(ledgerApi.get, { id })
export const trialBalanceQuery = (id: string, on: string | undefined) =>
  query(ledgerApi.trialBalance, { id, ...(on && { on }) })
