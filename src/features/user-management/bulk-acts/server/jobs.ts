import type { Job } from '../../../../server/jobs.ts'
import { giveUp, runAct, taskName } from '../runs/server/service.ts'
import { removeOldBulkActs } from './service.ts'

export const bulkActJobs: Job[] = [
  { name: taskName, isLong: true, run: runAct, onGivenUp: giveUp },
  { name: 'remove_old_bulk_acts', cron: '47 8 * * *', run: removeOldBulkActs },
]
