import { routes } from '../../../server/routes.ts'
import { receiptsApi } from '../contract.ts'
import { createReceipts } from '../recording/server/service.ts'
import { reverseReceipt } from '../reversals/server/service.ts'
import { getReceipt, listReceipts } from './service.ts'

export const receiptRoutes = routes(receiptsApi, {
  list: listReceipts,
  get: getReceipt,
  create: createReceipts,
  reverse: reverseReceipt,
})
