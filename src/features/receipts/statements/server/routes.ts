import { routes } from '../../../../server/routes.ts'
import { statementsApi } from '../contract.ts'
import { printStatement } from './service.ts'

export const statementRoutes = routes(statementsApi, { printout: printStatement })
