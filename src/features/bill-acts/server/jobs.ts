import type { Job } from '../../../server/jobs.ts'
import { giveUp, runAct, taskName } from '../runs/server/service.ts'
import { removeOldBillActs } from './service.ts'

export const billActJobs: Job[] = [
  { name: taskName, isLong: true, run: runAct, onGivenUp: giveUp },
  { name: 'remove_old_bill_acts', cron: '52 8 * * *', run: removeOldBillActs },
]
