import { routes } from '../../../../server/routes.ts'
import { summariesApi } from '../contract.ts'
import { getSummary } from './service.ts'

export const summaryRoutes = routes(summariesApi, { get: getSummary })
