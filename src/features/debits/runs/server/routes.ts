import { routes } from '../../../../server/routes.ts'
import { historyVerbs } from '../../../audit/server/service.ts'
import { returnItem } from '../../returns/server/service.ts'
import {
  approveDebitRun,
  cancelDebitRun,
  reopenDebitRun,
  settleDebitRun,
  takeOutOfRun,
} from '../../run-steps/server/service.ts'
import { debitRunsApi } from '../contract.ts'
import { createDebitRun, findDebitRun, getDebitRun, listDebitRuns } from './service.ts'

export const debitRunRoutes = routes(debitRunsApi, {
  list: listDebitRuns,
  get: getDebitRun,
  create: createDebitRun,
  takeOut: takeOutOfRun,
  approve: approveDebitRun,
  reopen: reopenDebitRun,
  cancel: cancelDebitRun,
  settle: settleDebitRun,
  giveBack: returnItem,
  ...historyVerbs({ subject: 'debit_run', find: findDebitRun }),
})
