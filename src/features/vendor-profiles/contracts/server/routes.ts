import { routes } from '../../../../server/routes.ts'
import { contractsApi } from '../contract.ts'
import { contractVerbs } from './service.ts'

export const contractRoutes = routes(contractsApi, contractVerbs)
