import type * as z from 'zod/mini'
import { query, useWrite } from '../../../web/queries.ts'
import type { HistoryAsked } from '../../audit/web/parts/history.tsx'
import { residencesApi } from '../../residences/contract.ts'
import { type DemandTransition, demandsApi } from '../contract.ts'

export const refreshes = ['/api/demands']

export const demandSummaryQuery = (filter: z.input<typeof demandsApi.summary.input>) =>
  query(demandsApi.summary, filter)
export const demandQuery = (id: string) => query(demandsApi.get, { id })
export const demandHistoryQuery = (id: string) => (asked: HistoryAsked) => query(demandsApi.history, { id, ...asked })
/** The homes one may send a demand from. */
export const homesQuery = () => query(residencesApi.list, { mine: true, limit: 100 })

export const useCreateDemand = () => useWrite(demandsApi.create, { refreshes })
export const useUpdateDemand = () => useWrite(demandsApi.update, { refreshes })
export const useRemoveDemand = () => useWrite(demandsApi.remove, { refreshes })
export const usePassDemand = (transition: DemandTransition) => useWrite(demandsApi[transition], { refreshes })
export const useEscalateDemand = () => useWrite(demandsApi.escalation, { refreshes })
