import type { Job } from '../../../server/jobs.ts'
import { removeOldImports } from './service.ts'

export const importJobs: Job[] = [
  { name: 'remove_old_imports', cron: '37 8 * * *', run: (ctx) => removeOldImports(ctx) },
]
