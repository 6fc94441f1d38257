import { routes } from '../../../../server/routes.ts'
import { effectiveRightsApi } from '../contract.ts'
import { listEffectiveRights } from './service.ts'

export const effectiveRightsRoutes = routes(effectiveRightsApi, { list: listEffectiveRights })
