import type * as z from 'zod/mini'
import { query, useWrite } from '../../../web/queries.ts'
import type { HistoryAsked } from '../../audit/web/parts/history.tsx'
import { billsApi } from '../contract.ts'

export const billSummaryQuery = (filter: z.input<typeof billsApi.summary.input>) => query(billsApi.summary, filter)
export const billQuery = (id: string) => query(billsApi.get, { id })
export const billHistoryQuery = (id: string) => (asked: HistoryAsked) => query(billsApi.history, { id, ...asked })

const refreshes = ['/api/bills']
export const useRemoveBill = () => useWrite(billsApi.remove, { refreshes })
