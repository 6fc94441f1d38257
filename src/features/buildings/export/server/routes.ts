import { routes } from '../../../../server/routes.ts'
import { buildingExportApi } from '../contract.ts'
import { exportBuildings } from './service.ts'

export const buildingExportRoutes = routes(buildingExportApi, { buildings: exportBuildings })
