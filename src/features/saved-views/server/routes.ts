import { routes } from '../../../server/routes.ts'
import { savedViewsApi } from '../contract.ts'
import { savedViewVerbs } from './service.ts'

export const savedViewRoutes = routes(savedViewsApi, savedViewVerbs)
