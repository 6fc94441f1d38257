import { routes } from '../../../../server/routes.ts'
import { linksApi } from '../../contract.ts'
import { linkVerbs } from './service.ts'

export const linkRoutes = routes(linksApi, linkVerbs)
