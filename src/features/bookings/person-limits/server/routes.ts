import { routes } from '../../../../server/routes.ts'
import { personLimitsApi } from '../contract.ts'
import { personLimitVerbs } from './service.ts'

export const personLimitRoutes = routes(personLimitsApi, personLimitVerbs)
