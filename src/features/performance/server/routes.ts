import { routes } from '../../../server/routes.ts'
import { performanceApi } from '../contract.ts'
import { reportWebVital, summarizePerformance } from './service.ts'

export const performanceRoutes = routes(performanceApi, {
  summary: summarizePerformance,
  report: reportWebVital,
})
