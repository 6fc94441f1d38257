import { routes } from '../../../../server/routes.ts'
import { vendorContactsApi } from '../contract.ts'
import { vendorContactVerbs } from './service.ts'

export const vendorContactRoutes = routes(vendorContactsApi, vendorContactVerbs)
