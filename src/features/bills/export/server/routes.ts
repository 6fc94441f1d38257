import { routes } from '../../../../server/routes.ts'
import { exportApi } from '../contract.ts'
import { exportBills } from './service.ts'

export const exportRoutes = routes(exportApi, { bills: exportBills })
