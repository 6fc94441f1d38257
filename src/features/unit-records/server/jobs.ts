import type { Job } from '../../../server/jobs.ts'
import { settleAllRecords } from './service.ts'

export const unitRecordJobs: Job[] = [
  // Just after midnight in Montréal, in summer and in winter, as sales and moves take effect.
  { name: 'settle_unit_records', cron: '7 4,5 * * *', run: (ctx) => settleAllRecords(ctx) },
]
