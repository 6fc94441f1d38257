import { routes } from '../../../../server/routes.ts'
import { entriesApi } from '../contract.ts'
import { entryVerbs } from './service.ts'

export const entryRoutes = routes(entriesApi, entryVerbs)
