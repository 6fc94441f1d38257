import { routes } from '../../../server/routes.ts'
import { vendorsApi } from '../contract.ts'
import { listVendors } from './service.ts'

export const vendorRoutes = routes(vendorsApi, { list: listVendors })
