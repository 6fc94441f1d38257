import { routes } from '../../../server/routes.ts'
import { historyVerbs } from '../../audit/server/service.ts'
import { paymentRunsApi } from '../contract.ts'
import { cancelRun, confirmRun, payRun, reopenRun, reverseRun } from '../steps/server/service.ts'
import * as service from './service.ts'

export const paymentRunRoutes = routes(paymentRunsApi, {
  list: service.listRuns,
  due: service.listDue,
  get: service.getRun,
  create: service.createRun,
  update: service.updateRun,
  confirm: confirmRun,
  reopen: reopenRun,
  cancel: cancelRun,
  pay: payRun,
  reverse: reverseRun,
  ...historyVerbs({ subject: 'payment_run', find: service.findRun }),
})
