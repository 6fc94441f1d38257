import * as z from 'zod/mini'
import type { Job } from '../../../server/jobs.ts'
import { openPayload } from '../../../server/secrets.ts'
import { sendPasswordReset, sendWelcome } from '../passwords/server/service.ts'
import { removeExpiredSessions } from './service.ts'

const AskedByAddress = z.object({ email: z.string() })
const AskedFor = z.object({ userId: z.string() })

export const userJobs: Job[] = [
  {
    name: 'send_password_reset',
    run: (ctx, payload) => {
      const named = AskedFor.safeParse(payload)
      return sendPasswordReset(
        ctx,
        named.success ? named.data : AskedByAddress.parse(openPayload(ctx.config.secretKey, payload)),
      )
    },
  },
  { name: 'send_welcome', run: (ctx, payload) => sendWelcome(ctx, AskedFor.parse(payload)) },
  { name: 'remove_expired_sessions', cron: '17 * * * *', run: (ctx) => removeExpiredSessions(ctx) },
]
