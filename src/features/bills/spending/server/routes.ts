import { routes } from '../../../../server/routes.ts'
import { spendingApi } from '../contract.ts'
import { getSpending } from './service.ts'

export const spendingRoutes = routes(spendingApi, { spending: getSpending })
