import type { Job } from '../../../../server/jobs.ts'
import { markOverdue } from './service.ts'

/** Hourly, as the job clock is UTC and the day that ends is Montréal's. */
export const transitionJobs: Job[] = [{ name: 'mark_overdue_bills', cron: '4 * * * *', run: (ctx) => markOverdue(ctx) }]
