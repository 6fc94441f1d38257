import type { Job } from '../../../server/jobs.ts'
import { postDueCharges } from '../charges/server/service.ts'
import { postDueInstalments } from '../following/server/service.ts'
import { postDueCredits } from '../receipts/server/service.ts'

export const ledgerJobs: Job[] = [
  // Hourly: the day is that of Montréal.
  { name: 'post_due_instalments', cron: '14 * * * *', isLong: true, run: (ctx) => postDueInstalments(ctx) },
  {
    name: 'post_due_charges',
    cron: '16 * * * *',
    isLong: true,
    run: async (ctx) => {
      await postDueCharges(ctx)
      await postDueCredits(ctx)
    },
  },
]
