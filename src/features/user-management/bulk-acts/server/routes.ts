import { routes } from '../../../../server/routes.ts'
import { createBulkAct } from '../checks/server/service.ts'
import { bulkActsApi } from '../contract.ts'
import { runBulkAct, stopBulkAct } from '../runs/server/service.ts'
import { exportPeople, getBulkAct, listBulkActs, listPeople, removeBulkAct } from './service.ts'

export const bulkActRoutes = routes(bulkActsApi, {
  list: listBulkActs,
  get: getBulkAct,
  people: listPeople,
  export: exportPeople,
  create: createBulkAct,
  run: runBulkAct,
  stop: stopBulkAct,
  remove: removeBulkAct,
})
