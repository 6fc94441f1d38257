import type { Job } from '../../../../server/jobs.ts'
import { One } from '../../../../shared/contract.ts'
import { readInboxDocument } from '../processing/server/service.ts'
import { mendInbox } from './service.ts'

export const inboxJobs: Job[] = [
  { name: 'read_piled_document', isLong: true, run: (ctx, payload) => readInboxDocument(ctx, One.parse(payload)) },
  { name: 'mend_pile', cron: '23 * * * *', run: (ctx) => mendInbox(ctx) },
]
