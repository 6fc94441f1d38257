import { useWrite } from '../../../../web/queries.ts'
import { receiptsApi } from '../../contract.ts'

export const useReverseReceipt = () =>
  useWrite(receiptsApi.reverse, { refreshes: ['/api/receipts', '/api/contribution-calls', '/api/ledgers'] })
