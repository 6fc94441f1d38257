import { routes } from '../../../server/routes.ts'
import { auditApi } from '../contract.ts'
import { listFacts } from './service.ts'

export const auditRoutes = routes(auditApi, { list: listFacts })
