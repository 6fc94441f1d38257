import { routes } from '../../../server/routes.ts'
import { performanceApi } from '../contract.ts'
import { reportWebVital } from './service.ts'

export const performanceRoutes = routes(performanceApi, { report: reportWebVital })
