import { routes } from '../../../../server/routes.ts'
import { statementMailingsApi } from '../contract.ts'
import { sendStatements } from './service.ts'

export const statementMailingRoutes = routes(statementMailingsApi, { send: sendStatements })
