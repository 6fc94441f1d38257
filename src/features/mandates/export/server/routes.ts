import { routes } from '../../../../server/routes.ts'
import { mandateExportApi } from '../contract.ts'
import { exportMandates } from './service.ts'

export const mandateExportRoutes = routes(mandateExportApi, { mandates: exportMandates })
