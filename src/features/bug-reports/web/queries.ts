import type * as z from 'zod/mini'
import { query, useWrite } from '../../../web/queries.ts'
import type { HistoryAsked } from '../../audit/web/parts/history.tsx'
import { type BugTransition, bugReportsApi } from '../contract.ts'

export const refreshes = ['/api/bug-reports']

export const bugReportQuery = (id: string) => query(bugReportsApi.get, { id })
export const bugSummaryQuery = (filter: z.input<typeof bugReportsApi.summary.input>) =>
  query(bugReportsApi.summary, filter)
export const similarReportsQuery = (text: string) => query(bugReportsApi.similar, { text })
export const bugHistoryQuery = (id: string) => (asked: HistoryAsked) => query(bugReportsApi.history, { id, ...asked })

export const useCreateBugReport = () => useWrite(bugReportsApi.create, { refreshes })
export const useUpdateBugReport = () => useWrite(bugReportsApi.update, { refreshes })
export const useRemoveBugReport = (id: string) =>
  useWrite(bugReportsApi.remove, { refreshes, leaves: `/api/bug-reports/${id}` })
export const usePassBugReport = (transition: BugTransition) => useWrite(bugReportsApi[transition], { refreshes })
