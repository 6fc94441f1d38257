import { sweep } from '../../server/housekeeping.ts'
import type { Job } from '../../server/jobs.ts'
import { Letter, type Mailer } from '../../server/mail.ts'
import { openPayload } from '../../server/secrets.ts'

/** The jobs of the machinery itself. */
export const systemJobs = (mailer: Mailer): Job[] => [
  {
    name: 'send_mail',
    isLong: true,
    run: (ctx, payload) => mailer.send(Letter.parse(openPayload(ctx.config.secretKey, payload))),
  },
  { name: 'sweep', cron: '29 * * * *', run: (ctx) => sweep(ctx) },
]
