import type { Job } from '../../../../server/jobs.ts'
import { tellDueBills } from './service.ts'

/** Before the digest of the morning, in summer and in winter. */
export const billNoticeJobs: Job[] = [{ name: 'tell_due_bills', cron: '25 10 * * *', run: (ctx) => tellDueBills(ctx) }]
