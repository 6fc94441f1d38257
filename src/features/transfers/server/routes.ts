import { routes } from '../../../server/routes.ts'
import * as confirmation from '../confirmation/server/service.ts'
import { transfersApi } from '../contract.ts'
import * as drafts from '../drafts/server/service.ts'
import * as service from './service.ts'

export const transferRoutes = routes(transfersApi, {
  list: service.listTransfers,
  get: service.getTransfer,
  create: drafts.createTransfer,
  update: drafts.updateTransfer,
  remove: drafts.removeTransfer,
  confirm: confirmation.confirmTransfer,
  undo: confirmation.undoTransfer,
})
