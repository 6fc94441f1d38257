import { routes } from '../../../../server/routes.ts'
import { matchesApi } from '../contract.ts'
import { matchVerbs } from './service.ts'

export const matchRoutes = routes(matchesApi, matchVerbs)
