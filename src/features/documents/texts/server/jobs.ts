import type { Job } from '../../../../server/jobs.ts'
import { One } from '../../../../shared/contract.ts'
import { indexDocument, queueUnread, readDocumentText } from './service.ts'

export const textJobs: Job[] = [
  { name: 'read_document_text', isLong: true, run: (ctx, payload) => readDocumentText(ctx, One.parse(payload)) },
  { name: 'index_document', run: (ctx, payload) => indexDocument(ctx, One.parse(payload)) },
  { name: 'queue_unread_documents', cron: '*/10 * * * *', run: (ctx) => queueUnread(ctx) },
]
