import { routes } from '../../../server/routes.ts'
import { billsApi } from '../contract.ts'
import * as service from './service.ts'

export const billRoutes = routes(billsApi, {
  list: service.listBills,
  summary: service.getSummary,
  get: service.getBill,
  create: service.createBill,
  update: service.updateBill,
  remove: service.removeBill,
})
