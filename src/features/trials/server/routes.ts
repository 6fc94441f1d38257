import { routes } from '../../../server/routes.ts'
import { trialsApi } from '../contract.ts'
import { createTrialRequest } from './service.ts'

export const trialRoutes = routes(trialsApi, { create: createTrialRequest })
