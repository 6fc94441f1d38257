import { routes } from '../../../../server/routes.ts'
import { restrictedUsesApi } from '../contract.ts'
import { restrictedUseVerbs } from './service.ts'

const { list, create, update, remove } = restrictedUseVerbs
export const restrictedUseRoutes = routes(restrictedUsesApi, { list, create, update, remove })
