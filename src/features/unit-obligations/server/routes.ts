import { routes } from '../../../server/routes.ts'
import { obligationsApi, proofsApi } from '../contract.ts'
import { obligationVerbs, proofVerbs } from './service.ts'

export const obligationRoutes = [...routes(obligationsApi, obligationVerbs), ...routes(proofsApi, proofVerbs)]
