import { routes } from '../../../../server/routes.ts'
import { bankDetailsApi } from '../contract.ts'
import { bankDetailsVerbs } from './service.ts'

export const bankDetailsRoutes = routes(bankDetailsApi, bankDetailsVerbs)
