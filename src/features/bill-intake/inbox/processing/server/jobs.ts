import type { Job } from '../../../../../server/jobs.ts'
import { One } from '../../../../../shared/shapes.ts'
import { readPiled } from './service.ts'

export const processingJobs: Job[] = [
  { name: 'read_piled_document', isLong: true, run: (ctx, payload) => readPiled(ctx, One.parse(payload)) },
]
