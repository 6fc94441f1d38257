import { feature } from '../../../server/feature.ts'
import { searchRoutes } from './routes.ts'

export const search = feature({ name: 'search', routes: searchRoutes })
