import { routes } from '../../../server/routes.ts'
import { billsApi } from '../contract.ts'
import { duplicateRoutes } from '../duplicates/server/routes.ts'
import { exportRoutes } from '../export/server/routes.ts'
import { memoryRoutes } from '../memory/server/routes.ts'
import { pileRoutes } from '../pile/server/routes.ts'
import { readingRoutes } from '../reading/server/routes.ts'
import { transitionRoutes } from '../transitions/server/routes.ts'
import * as service from './service.ts'

/** The feature's endpoints and those of its sub-rooms. */
export const billRoutes = [
  ...routes(billsApi, {
    list: service.listBills,
    summary: service.getSummary,
    get: service.getBill,
    create: service.createBill,
    update: service.updateBill,
    remove: service.removeBill,
  }),
  ...duplicateRoutes,
  ...exportRoutes,
  ...pileRoutes,
  ...memoryRoutes,
  ...readingRoutes,
  ...transitionRoutes,
]
