import * as z from 'zod/mini'
import type { Job } from '../../../server/jobs.ts'
import { openPayload } from '../../../server/secrets.ts'
import { deliver, removeOldNotifications } from '../delivery/server/service.ts'
import { makeDigest, queueDigests } from '../digests/server/service.ts'
import { sendToDevice } from '../push/server/service.ts'
import { Delivery } from './service.ts'

const Digest = z.object({ userId: z.string(), day: z.string() })

export const notificationJobs: Job[] = [
  {
    name: 'notify',
    run: (ctx, payload) => deliver(ctx, Delivery.parse(openPayload(ctx.config.secretKey, payload))),
  },
  // Each hour: the digest of a day is due at an hour of Montréal, which UTC moves twice a year.
  { name: 'queue_digests', cron: '3 * * * *', run: (ctx) => queueDigests(ctx) },
  { name: 'make_digest', run: (ctx, payload) => makeDigest(ctx, Digest.parse(payload)) },
  { name: 'send_push', isLong: true, lane: 'letters', run: sendToDevice },
  { name: 'remove_old_notifications', cron: '41 9 * * *', run: (ctx) => removeOldNotifications(ctx) },
]
