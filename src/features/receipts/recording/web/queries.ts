import { useWrite } from '../../../../web/queries.ts'
import { receiptsApi } from '../../contract.ts'

/** Charges, calls and the books follow what is received. */
export const useRecordDeposit = () =>
  useWrite(receiptsApi.create, { refreshes: ['/api/receipts', '/api/contribution-calls', '/api/ledgers'] })
