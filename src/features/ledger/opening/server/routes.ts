import { routes } from '../../../../server/routes.ts'
import { openingApi } from '../contract.ts'
import { openingVerbs } from './service.ts'

export const openingRoutes = routes(openingApi, openingVerbs)
