import { feature } from '../../../server/feature.ts'
import { vendorRoutes } from './routes.ts'

export const vendors = feature({ name: 'vendors', routes: vendorRoutes })
