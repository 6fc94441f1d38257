import { routes } from '../../../../server/routes.ts'
import { bankFileApi } from '../contract.ts'
import { bankFileVerbs } from './service.ts'

export const bankFileRoutes = routes(bankFileApi, bankFileVerbs)
