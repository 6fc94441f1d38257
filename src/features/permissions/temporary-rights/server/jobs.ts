import type { Job } from '../../../../server/jobs.ts'
import { tellExpired } from './service.ts'

export const temporaryRightJobs: Job[] = [
  // Each hour: midnight in Montréal is at another hour of UTC in summer.
  { name: 'tell_expired_rights', cron: '5 * * * *', run: tellExpired },
]
