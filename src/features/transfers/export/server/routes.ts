import { routes } from '../../../../server/routes.ts'
import { transferExportApi } from '../contract.ts'
import { exportTransfers } from './service.ts'

export const transferExportRoutes = routes(transferExportApi, { transfers: exportTransfers })
