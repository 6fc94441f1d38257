import { routes } from '../../../../server/routes.ts'
import { waitsApi } from '../contract.ts'
import { waitVerbs } from './service.ts'

export const waitRoutes = routes(waitsApi, waitVerbs)
