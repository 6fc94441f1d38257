import type { Job } from '../../../server/jobs.ts'
import { removeExpiredMessages } from '../inbound-messages/server/service.ts'
import { fetchInboundMail } from '../mailbox/server/service.ts'

export const inboundMailJobs: Job[] = [
  { name: 'fetch_inbound_mail', cron: '* * * * *', isLong: true, run: (ctx) => fetchInboundMail(ctx) },
  { name: 'remove_expired_inbound_messages', cron: '41 7 * * *', run: (ctx) => removeExpiredMessages(ctx) },
]
