import type { Job } from '../../../server/jobs.ts'
import { removeOldVitals } from './service.ts'

export const performanceJobs: Job[] = [
  { name: 'remove_old_web_vitals', cron: '37 7 * * *', run: (ctx) => removeOldVitals(ctx) },
]
