import type { Job } from '../../../../server/jobs.ts'
import { mendInbox } from './service.ts'

export const inboxJobs: Job[] = [{ name: 'mend_pile', cron: '23 * * * *', run: (ctx) => mendInbox(ctx) }]
