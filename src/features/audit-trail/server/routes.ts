import { routes } from '../../../server/routes.ts'
import { auditTrailApi } from '../contract.ts'
import { downloadTrail, listEntries } from './service.ts'

export const auditTrailRoutes = routes(auditTrailApi, { list: listEntries, file: downloadTrail })
