import type { Job } from '../../../server/jobs.ts'
import { tellEnds } from '../insurance-notices/server/service.ts'

export const insuranceJobs: Job[] = [
  // In the morning of Montréal, in summer and in winter.
  { name: 'tell_insurance_ends', cron: '25 12 * * *', run: (ctx) => tellEnds(ctx) },
]
