import { routes } from '../../../../server/routes.ts'
import { warningsApi } from '../contract.ts'
import { warningsVerbs } from './service.ts'

export const warningsRoutes = routes(warningsApi, warningsVerbs)
