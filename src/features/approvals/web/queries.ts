import type * as z from 'zod/mini'
import { query, useWrite } from '../../../web/queries.ts'
import { type ApprovalFilter, approvalsApi, decisionsApi, linksApi } from '../contract.ts'

export const approvalQuery = (id: string) => query(approvalsApi.get, { id })
export const approvalsQuery = (filter: Partial<z.input<typeof ApprovalFilter>>) => query(approvalsApi.list, filter)
export const billApprovalQuery = (id: string) => query(approvalsApi.ofBill, { id })

const refreshes = ['/api/approvals', '/api/bills', '/api/calendar']
export const useApprove = () => useWrite(decisionsApi.approve, { refreshes })
export const useRefuse = () => useWrite(decisionsApi.refuse, { refreshes })
export const useApproveMany = () => useWrite(decisionsApi.approveMany, { refreshes })
export const useAskApproval = () => useWrite(approvalsApi.ask, { refreshes })
export const useRemind = () => useWrite(approvalsApi.remind, { refreshes })
export const useWithdraw = () => useWrite(approvalsApi.withdraw, { refreshes })
export const useOpenLink = () => useWrite(linksApi.open, { refreshes: [] })
