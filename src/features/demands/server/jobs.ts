import type { Job } from '../../../server/jobs.ts'
import { openPayload } from '../../../server/secrets.ts'
import { Notice, writeDemandLetters } from '../notices/server/service.ts'

export const demandJobs: Job[] = [
  {
    name: 'write_demand_letters',
    run: (ctx, payload) => writeDemandLetters(ctx, Notice.parse(openPayload(ctx.config.secretKey, payload))),
  },
]
