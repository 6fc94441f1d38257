import { routes } from '../../../../server/routes.ts'
import { personalDataApi } from '../contract.ts'
import { downloadPersonalData } from './service.ts'

export const personalDataRoutes = routes(personalDataApi, { download: downloadPersonalData })
