import type { Job } from '../../../../server/jobs.ts'
import { archiveDocuments, destroyDocuments } from './service.ts'

export const retentionJobs: Job[] = [
  { name: 'archive_documents', cron: '50 7 * * *', run: (ctx) => archiveDocuments(ctx) },
  { name: 'destroy_documents', cron: '55 7 * * *', run: (ctx) => destroyDocuments(ctx) },
]
