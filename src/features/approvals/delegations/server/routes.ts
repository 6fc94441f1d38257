import { routes } from '../../../../server/routes.ts'
import { delegationsApi } from '../contract.ts'
import { delegationVerbs } from './service.ts'

export const delegationRoutes = routes(delegationsApi, delegationVerbs)
