import { routes } from '../../../../server/routes.ts'
import { accountingApi } from '../contract.ts'
import { exportAccounting } from './service.ts'

export const accountingRoutes = routes(accountingApi, { export: exportAccounting })
