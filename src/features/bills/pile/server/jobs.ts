import type { Job } from '../../../../server/jobs.ts'
import { One } from '../../../../shared/shapes.ts'
import { readPiled } from '../readings/server/service.ts'
import { mendPile } from './service.ts'

export const pileJobs: Job[] = [
  { name: 'read_piled_document', isLong: true, run: (ctx, payload) => readPiled(ctx, One.parse(payload)) },
  { name: 'mend_pile', cron: '23 * * * *', run: (ctx) => mendPile(ctx) },
]
