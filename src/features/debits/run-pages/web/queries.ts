import { query, useWrite } from '../../../../web/queries.ts'
import { candidatesApi } from '../../candidates/contract.ts'
import { debitFileApi } from '../../debit-file/contract.ts'
import { debitNoticesApi } from '../../notices/contract.ts'
import { debitRunsApi } from '../../runs/contract.ts'

export const debitRunQuery = (id: string) => query(debitRunsApi.get, { id })
export const candidatesQuery = (building: string, dueOn: string) => query(candidatesApi.list, { building, dueOn })
export const debitFileQuery = (id: string) => query(debitFileApi.preview, { id })

const refreshes = ['/api/debit-runs']
const refreshesReceipts = [...refreshes, '/api/receipts', '/api/contribution-calls', '/api/ledgers']
export const useCreateDebitRun = () => useWrite(debitRunsApi.create, { refreshes })
export const useApproveDebitRun = () => useWrite(debitRunsApi.approve, { refreshes })
export const useReopenDebitRun = () => useWrite(debitRunsApi.reopen, { refreshes })
export const useCancelDebitRun = () => useWrite(debitRunsApi.cancel, { refreshes })
export const useTakeOut = () => useWrite(debitRunsApi.takeOut, { refreshes })
export const useSettleDebitRun = () =>
  useWrite(debitRunsApi.settle, { refreshes: [...refreshesReceipts, '/api/debit-agreements'] })
export const useReturnDebit = () =>
  useWrite(debitRunsApi.giveBack, { refreshes: [...refreshesReceipts, '/api/debit-agreements'] })
export const useExportDebits = () => useWrite(debitFileApi.export, { refreshes })
const refreshesNotices = ['/api/debit-runs', '/api/debit-agreements']
export const useGiveNotices = () => useWrite(debitNoticesApi.give, { refreshes: refreshesNotices })
export const usePostNotices = () => useWrite(debitNoticesApi.post, { refreshes: refreshesNotices })
