import { routes } from '../../../../server/routes.ts'
import { arrearsApi } from '../contract.ts'
import { getRule, updateRule } from './service.ts'

export const arrearsRoutes = routes(arrearsApi, { get: getRule, update: updateRule })
