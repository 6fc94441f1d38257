import { routes } from '../../../../server/routes.ts'
import { closingsApi } from '../contract.ts'
import { closingVerbs } from './service.ts'

export const closingRoutes = routes(closingsApi, closingVerbs)
