import { routes } from '../../../server/routes.ts'
import { closingRoutes } from '../closings/server/routes.ts'
import { ledgerApi } from '../contract.ts'
import { entryRoutes } from '../entries/server/routes.ts'
import { openingRoutes } from '../opening/server/routes.ts'
import { getLedger, getTrialBalance } from './service.ts'

export const ledgerRoutes = [
  ...routes(ledgerApi, { get: getLedger, trialBalance: getTrialBalance }),
  ...openingRoutes,
  ...entryRoutes,
  ...closingRoutes,
]
