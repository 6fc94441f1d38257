import { routes } from '../../../../server/routes.ts'
import { decisionsApi } from '../../contract.ts'
import { decisionVerbs } from './service.ts'

export const decisionRoutes = routes(decisionsApi, decisionVerbs)
