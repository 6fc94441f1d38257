import type { Job } from '../../../server/jobs.ts'
import { tellEndingMandates } from '../mandate-notices/server/service.ts'

export const mandateJobs: Job[] = [
  // In the morning of Montréal, in summer and in winter.
  { name: 'tell_ending_mandates', cron: '20 13 * * *', run: tellEndingMandates },
]
