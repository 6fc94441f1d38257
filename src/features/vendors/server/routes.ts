import { routes } from '../../../server/routes.ts'
import { vendorsApi } from '../contract.ts'
import { vendorVerbs } from './service.ts'

export const vendorRoutes = routes(vendorsApi, vendorVerbs)
