import { routes } from '../../../server/routes.ts'
import { createBillAct } from '../checks/server/service.ts'
import { billActsApi } from '../contract.ts'
import { runBillAct, stopBillAct } from '../runs/server/service.ts'
import { undoBillAct } from '../undoing/server/service.ts'
import { exportActBills, getBillAct, listActBills, listBillActs, removeBillAct } from './service.ts'

export const billActRoutes = routes(billActsApi, {
  list: listBillActs,
  get: getBillAct,
  bills: listActBills,
  export: exportActBills,
  create: createBillAct,
  undo: undoBillAct,
  run: runBillAct,
  stop: stopBillAct,
  remove: removeBillAct,
})
