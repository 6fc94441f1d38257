import { routes } from '../../../server/routes.ts'
import { searchApi } from '../contract.ts'
import { findThings } from './service.ts'

export const searchRoutes = routes(searchApi, { find: findThings })
