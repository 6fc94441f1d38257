import { routes } from '../../../../server/routes.ts'
import { openingBalancesApi } from '../contract.ts'
import { addOpeningBalances, getOpeningBalances } from './service.ts'

export const openingBalanceRoutes = routes(openingBalancesApi, { get: getOpeningBalances, add: addOpeningBalances })
