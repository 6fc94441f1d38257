import type { Job } from '../../../server/jobs.ts'
import { pileJobs } from '../pile/server/jobs.ts'
import { markOverdue } from '../transitions/server/service.ts'

/** Hourly, as the job clock is UTC and the day that ends is Montréal's. */
export const billJobs: Job[] = [
  { name: 'mark_overdue_bills', cron: '4 * * * *', run: (ctx) => markOverdue(ctx) },
  ...pileJobs,
]
