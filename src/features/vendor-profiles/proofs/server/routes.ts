import { routes } from '../../../../server/routes.ts'
import { proofsApi } from '../contract.ts'
import { proofVerbs } from './service.ts'

export const proofRoutes = routes(proofsApi, proofVerbs)
