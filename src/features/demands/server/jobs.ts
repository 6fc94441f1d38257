import type { Job } from '../../../server/jobs.ts'
import { openPayload } from '../../../server/secrets.ts'
import { deliverQueued } from '../notices/server/service.ts'

export const demandJobs: Job[] = [
  {
    // Queued by versions without notifications, perhaps just before they were replaced.
    name: 'write_demand_letters',
    run: (ctx, payload) => deliverQueued(ctx, openPayload(ctx.config.secretKey, payload)),
  },
]
