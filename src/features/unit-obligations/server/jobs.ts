import type { Job } from '../../../server/jobs.ts'
import { tellDue } from '../obligation-notices/server/service.ts'
import { removeEndedInsurances } from './service.ts'

export const obligationJobs: Job[] = [
  // In the morning of Montréal, in summer and in winter.
  { name: 'tell_unit_obligations', cron: '35 12 * * *', run: (ctx) => tellDue(ctx) },
  { name: 'remove_ended_insurances', cron: '40 7 * * *', run: (ctx) => removeEndedInsurances(ctx) },
]
