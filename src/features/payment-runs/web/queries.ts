import { useWrite } from '../../../web/queries.ts'
import { paymentRunsApi } from '../contract.ts'

const refreshes = ['/api/payment-runs']
const withBills = [...refreshes, '/api/bills']
export const useCreateRun = () => useWrite(paymentRunsApi.create, { refreshes })
export const useUpdateRun = () => useWrite(paymentRunsApi.update, { refreshes })
export const useConfirmRun = () => useWrite(paymentRunsApi.confirm, { refreshes })
export const useReopenRun = () => useWrite(paymentRunsApi.reopen, { refreshes })
export const useCancelRun = () => useWrite(paymentRunsApi.cancel, { refreshes })
export const usePayRun = () => useWrite(paymentRunsApi.pay, { refreshes: withBills })
export const useReverseRun = () => useWrite(paymentRunsApi.reverse, { refreshes: withBills })
