import { useWrite } from '../../../../web/queries.ts'
import { transitionsApi } from '../contract.ts'

const refreshes = ['/api/bills']
export const useSendBill = () => useWrite(transitionsApi.send, { refreshes })
export const usePayBill = () => useWrite(transitionsApi.pay, { refreshes })
export const useUnpayBill = () => useWrite(transitionsApi.unpay, { refreshes })
export const useCancelBill = () => useWrite(transitionsApi.cancel, { refreshes })
