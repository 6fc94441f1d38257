import * as z from 'zod/mini'
import type { Context } from '../../../server/context.ts'
import { newId } from '../../../server/ids.ts'
import type { Sheet } from '../../../server/mail-layout.tsx'
import { addJobs } from '../../../server/queue.ts'
import { sealPayload } from '../../../server/secrets.ts'
import type { Language, Role } from '../../../shared/actor.ts'

export const Delivery = z.object({
  subject: z.string(),
  subjectId: z.string(),
  kind: z.string(),
  actorId: z.nullable(z.string()),
  /** Each person is notified of it once. */
  key: z.string(),
  /** Values that only the letter contains: sealed in the queue, stored nowhere. */
  detail: z.record(z.string(), z.nullable(z.string())),
})
export type Delivery = z.infer<typeof Delivery>

/** One fact to notify. */
export type NotificationNotice = Omit<Delivery, 'subject'>

type NoticeOf = Pick<NotificationNotice, 'subjectId' | 'kind'> & Partial<Pick<NotificationNotice, 'key' | 'detail'>>

/**
 * Notifies the people concerned of a fact, after the transaction commits. A job finds them, so that rights are checked
 * at that time. Without a `key`, each call is a fact of its own.
 */
export const notify = (ctx: Context, notifier: { readonly subject: string }, notice: NoticeOf): Promise<void> =>
  notifyEach(ctx, notifier, [notice])

/** The same of many facts at once, queued in one statement. */
export const notifyEach = (
  ctx: Context,
  { subject }: { readonly subject: string },
  notices: readonly NoticeOf[],
): Promise<void> => {
  const actorId = ctx.visitor?.id ?? null
  const sealed = notices.map(({ key = newId(), detail = {}, ...notice }) => {
    const delivery: Delivery = { ...notice, subject, key, detail, actorId }
    return sealPayload(ctx.config.secretKey, delivery)
  })
  return addJobs(ctx.db, 'notify', sealed)
}

export interface Recipient {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly role: Role
}

/** The part of a letter that lets its reader end such letters: links at its foot, headers for mail programs. */
export type LetterEnding = Required<Pick<Sheet, 'links' | 'headers'>>
