import type { Job } from '../../../server/jobs.ts'
import { completeDue } from '../completion/server/service.ts'

export const transferJobs: Job[] = [
  // Just after midnight in Montréal, in summer and in winter.
  { name: 'complete_transfers', cron: '2 4,5 * * *', run: (ctx) => completeDue(ctx) },
]
