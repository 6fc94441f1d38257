import { routes } from '../../../../server/routes.ts'
import { mergingApi } from '../contract.ts'
import { mergingVerbs } from './service.ts'

export const mergingRoutes = routes(mergingApi, mergingVerbs)
