import { routes } from '../../../../server/routes.ts'
import { vendorExportApi } from '../contract.ts'
import { exportVendors } from './service.ts'

export const vendorExportRoutes = routes(vendorExportApi, { vendors: exportVendors })
