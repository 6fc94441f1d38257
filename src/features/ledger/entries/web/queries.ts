import { query, useWrite } from '../../../../web/queries.ts'
import { entriesApi } from '../contract.ts'

const refreshes = ['/api/ledgers']

export const entryQuery = (id: string, entryId: string) => query(entriesApi.get, { id, entryId })
export const entriesOfBillQuery = (id: string, bill: string) =>
  query(entriesApi.list, { id, bill, sort: 'postedOn', limit: 100 })

export const entriesOfReceiptQuery = (id: string, receipt: string) =>
  query(entriesApi.list, { id, receipt, sort: 'postedOn', limit: 100 })

export const entriesOfCallQuery = (id: string, call: string) =>
  query(entriesApi.list, { id, call, sort: 'postedOn', limit: 100 })

export const useTransfer = () => useWrite(entriesApi.transfer, { refreshes })
export const useAdjust = () => useWrite(entriesApi.adjust, { refreshes })
export const useReverseEntry = () => useWrite(entriesApi.reverse, { refreshes })
