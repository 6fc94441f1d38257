import { routes } from '../../../../server/routes.ts'
import { printReconciliation } from '../../reconciliation-papers/server/service.ts'
import { reconciliationsApi } from '../contract.ts'
import { reconciliationVerbs } from './service.ts'

export const reconciliationRoutes = routes(reconciliationsApi, {
  ...reconciliationVerbs,
  printout: printReconciliation,
})
