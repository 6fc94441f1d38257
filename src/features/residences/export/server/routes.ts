import { routes } from '../../../../server/routes.ts'
import { residenceExportApi } from '../contract.ts'
import { exportResidences } from './service.ts'

export const residenceExportRoutes = routes(residenceExportApi, { residences: exportResidences })
