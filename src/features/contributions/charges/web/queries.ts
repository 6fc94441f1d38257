import { useWrite } from '../../../../web/queries.ts'
import { chargesApi } from '../contract.ts'

// Charges are in accounts, on worklists and in the books.
export const refreshes = ['/api/receipts', '/api/mailings', '/api/contribution-calls', '/api/ledgers']
export const useCreateFee = () => useWrite(chargesApi.create, { refreshes })
export const useCancelCharge = () => useWrite(chargesApi.cancel, { refreshes })
