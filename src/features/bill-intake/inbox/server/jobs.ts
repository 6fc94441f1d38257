import type { Job } from '../../../../server/jobs.ts'
import { mendPile } from './service.ts'

export const pileJobs: Job[] = [{ name: 'mend_pile', cron: '23 * * * *', run: (ctx) => mendPile(ctx) }]
