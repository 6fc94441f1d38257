import type { Job } from '../../../server/jobs.ts'
import { removeOldBankFiles } from '../files/server/service.ts'

export const bankJobs: Job[] = [
  { name: 'remove_old_bank_files', cron: '47 8 * * *', run: (ctx) => removeOldBankFiles(ctx) },
]
