import { sweep } from '../../server/housekeeping.ts'
import type { Job } from '../../server/jobs.ts'
import { Letter, type Mailer } from '../../server/mail.ts'

/** The jobs of the machinery itself. */
export const systemJobs = (mailer: Mailer): Job[] => [
  { name: 'send_mail', run: (_, payload) => mailer.send(Letter.parse(payload)) },
  { name: 'sweep', cron: '29 * * * *', run: (ctx) => sweep(ctx.db) },
]
