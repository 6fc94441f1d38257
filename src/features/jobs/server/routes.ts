import { routes } from '../../../server/routes.ts'
import { jobsApi } from '../contract.ts'
import * as service from './service.ts'

export const jobRoutes = routes(jobsApi, {
  list: service.listJobs,
  retryAll: service.retryFailedJobs,
  retry: service.retryJob,
  remove: service.removeJob,
})
