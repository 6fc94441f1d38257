import type { Job } from '../../../server/jobs.ts'
import { removeOldLinks } from './service.ts'

export const documentLinkJobs: Job[] = [
  { name: 'remove_old_document_links', cron: '27 8 * * *', run: (ctx) => removeOldLinks(ctx) },
]
