import { routes } from '../../../server/routes.ts'
import { commonSpacesApi } from '../contract.ts'
import { spaceVerbs } from './service.ts'

export const spaceRoutes = routes(commonSpacesApi, spaceVerbs)
