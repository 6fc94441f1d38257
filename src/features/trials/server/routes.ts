import { routes } from '../../../server/routes.ts'
import { trialsApi } from '../contract.ts'
import * as service from './service.ts'

export const trialRoutes = routes(trialsApi, {
  create: service.createTrialRequest,
  list: service.listTrialRequests,
  handle: service.handleTrialRequest,
  reopen: service.reopenTrialRequest,
})
