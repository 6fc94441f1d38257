import type { Job } from '../../../../server/jobs.ts'
import { planAhead } from './service.ts'

/** Daily: eighteen months exist at any time, so that a missed night changes nothing. */
export const instalmentJobs: Job[] = [
  { name: 'plan_instalments', cron: '34 8 * * *', isLong: true, run: (ctx) => planAhead(ctx) },
]
