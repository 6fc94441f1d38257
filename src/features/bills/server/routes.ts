import { routes } from '../../../server/routes.ts'
import { historyVerbs } from '../../audit/server/service.ts'
import { billsApi } from '../contract.ts'
import { getSummary } from '../figures/server/service.ts'
import { getBill, listBills } from '../listing/server/service.ts'
import { updateAndSend } from '../transitions/server/service.ts'
import * as service from './service.ts'

export const billRoutes = routes(billsApi, {
  list: listBills,
  summary: getSummary,
  get: getBill,
  create: service.createBill,
  update: updateAndSend,
  remove: service.removeBill,
  ...historyVerbs({ subject: 'bill', find: service.findReadable }),
})
