import * as z from 'zod/mini'
import type { Context } from '../../../server/context.ts'
import { newId } from '../../../server/ids.ts'
import type { Sheet } from '../../../server/mail-layout.tsx'
import type { Language, Role } from '../../../shared/actor.ts'

/** One fact to notify. Each person is notified of a `key` once. */
export interface NotificationNotice {
  readonly subjectId: string
  readonly kind: string
  readonly actorId: string | null
  readonly key: string
  /** Values that only the letter contains: sealed in the queue, stored nowhere. */
  readonly detail: Readonly<Record<string, string | null>>
}

type NoticeOf = Pick<NotificationNotice, 'subjectId' | 'kind'> & Partial<Pick<NotificationNotice, 'key' | 'detail'>>

export const Delivery = z.object({
  subject: z.string(),
  subjectId: z.string(),
  kind: z.string(),
  actorId: z.nullable(z.string()),
  key: z.string(),
  detail: z.record(z.string(), z.nullable(z.string())),
})
export type Delivery = z.infer<typeof Delivery>

/**
 * Notifies the people concerned of a fact, after the transaction commits. A job finds them, so that rights are checked
 * at that time. Without a `key`, each call is a fact of its own.
 */
export const notify = (
  ctx: Context,
  { subject }: { readonly subject: string },
  { key = newId(), detail = {}, ...notice }: NoticeOf,
): Promise<void> => {
  const delivery: Delivery = { ...notice, subject, key, detail: { ...detail }, actorId: ctx.visitor?.id ?? null }
  return ctx.enqueueSealed('notify', delivery)
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
