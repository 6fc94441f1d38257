import type { Job } from '../../../server/jobs.ts'
import { Notice, writeDemandLetters } from '../notices/server/service.ts'

export const demandJobs: Job[] = [
  { name: 'write_demand_letters', run: (ctx, payload) => writeDemandLetters(ctx, Notice.parse(payload)) },
]
