import type { Job } from '../../../../../server/jobs.ts'
import { One } from '../../../../../shared/shapes.ts'
import { readInboxDocument } from './service.ts'

export const processingJobs: Job[] = [
  { name: 'read_piled_document', isLong: true, run: (ctx, payload) => readInboxDocument(ctx, One.parse(payload)) },
]
