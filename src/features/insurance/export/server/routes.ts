import { routes } from '../../../../server/routes.ts'
import { insuranceExportApi } from '../contract.ts'
import { exportPolicies } from './service.ts'

export const insuranceExportRoutes = routes(insuranceExportApi, { policies: exportPolicies })
