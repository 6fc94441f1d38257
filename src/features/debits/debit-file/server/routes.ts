import { routes } from '../../../../server/routes.ts'
import { debitFileApi } from '../contract.ts'
import { debitFileVerbs } from './service.ts'

export const debitFileRoutes = routes(debitFileApi, debitFileVerbs)
