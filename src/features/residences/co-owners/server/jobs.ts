import type { Job } from '../../../../server/jobs.ts'
import { removeOldAddresses } from './service.ts'

export const coOwnersJobs: Job[] = [{ name: 'remove_old_addresses', cron: '50 7 * * *', run: removeOldAddresses }]
