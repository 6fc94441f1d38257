import * as z from 'zod/mini'
import { sealTrail } from '../../server/audit-chain/checkpoints.ts'
import { tellGivenUp } from '../../server/given-up-letters.ts'
import { sweep, sweepOrphans } from '../../server/housekeeping.ts'
import { newId } from '../../server/ids.ts'
import type { Job } from '../../server/jobs.ts'
import { Letter, type Mailer } from '../../server/mail.ts'
import { openPayload } from '../../server/secrets.ts'

/** One that an earlier version queued has no id of its own. */
const Carried = z.object({ id: z.optional(z.string()) })

/** The jobs of the machinery itself. */
export const systemJobs = (mailer: Mailer): Job[] => [
  {
    name: 'send_mail',
    isLong: true,
    lane: 'letters',
    run: (ctx, payload) => {
      const opened = openPayload(ctx.config.secretKey, payload)
      return mailer.send(Letter.parse(opened), Carried.parse(opened).id ?? newId())
    },
    onGivenUp: tellGivenUp,
  },
  {
    name: 'sweep_orphans',
    cron: '17 8 * * 0',
    isLong: true,
    run: ({ db, files, machinery, now }) => sweepOrphans({ db, files, log: machinery.log, now }),
  },
  {
    name: 'seal_audit_trail',
    cron: '* * * * *',
    isLong: true,
    run: async ({ db, config, machinery, now }) => {
      await sealTrail({ db, config, log: machinery.log, now })
    },
  },
  { name: 'sweep', cron: '29 * * * *', run: (ctx) => sweep(ctx) },
]
