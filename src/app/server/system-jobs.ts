import { sweep } from '../../server/housekeeping.ts'
import type { Job } from '../../server/jobs.ts'
import { type Mailer, openLetter } from '../../server/mail.ts'

/** The jobs of the machinery itself. */
export const systemJobs = (mailer: Mailer): Job[] => [
  { name: 'send_mail', isLong: true, run: (ctx, payload) => mailer.send(openLetter(ctx.config, payload)) },
  { name: 'sweep', cron: '29 * * * *', run: (ctx) => sweep(ctx) },
]
