import * as z from 'zod/mini'
import type { Job } from '../../../server/jobs.ts'
import { removeExpiredSessions, sendPasswordReset } from './service.ts'

const Asked = z.object({ email: z.string() })

export const userJobs: Job[] = [
  { name: 'send_password_reset', run: (ctx, payload) => sendPasswordReset(ctx, Asked.parse(payload).email) },
  { name: 'remove_expired_sessions', cron: '17 * * * *', run: (ctx) => removeExpiredSessions(ctx) },
]
