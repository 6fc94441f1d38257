import { routes } from '../../../../server/routes.ts'
import { accountsApi } from '../contract.ts'
import { getAccount, getReceivables } from './service.ts'

export const accountRoutes = routes(accountsApi, { receivables: getReceivables, get: getAccount })
