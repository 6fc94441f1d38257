import { routes } from '../../../../server/routes.ts'
import { exportApi } from '../contract.ts'
import { exportDemands } from './service.ts'

export const demandExportRoutes = routes(exportApi, { demands: exportDemands })
