import type { Context } from '../../../../server/context.ts'
import { orNotFound } from '../../../../server/rows.ts'
import { type Language, rankOf } from '../../../../shared/actor.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { addDays } from '../../../../shared/dates.ts'
import type { FactKind } from '../../../../shared/facts.ts'
import { namesOf } from '../../../users/server/service.ts'
import { endingFor } from '../../choices/server/service.ts'
import type { NotificationFilter, notificationsApi } from '../../contract.ts'
import {
  type Described,
  findNotifiers,
  mailOf,
  type Notifier,
  type SayKey,
  type WriteLetter,
} from '../../notifiers/server/service.ts'
import { notificationPolicy } from '../../policy.ts'
import { keptDays } from '../../rules.ts'
import type { Delivery, NotificationNotice, Recipient } from '../../server/service.ts'
import type { NotificationRow } from '../../server/store.ts'
import * as store from '../../server/store.ts'

/** The job of `notify`: one notification per person, with its letter where the person wants it at once. A repeat adds nothing. */
export async function deliver(ctx: Context, { subject, ...notice }: Delivery): Promise<void> {
  const notifier = (await findNotifiers(ctx)).find((one) => one.subject === subject)
  const group = notifier?.kinds[notice.kind]
  // A kind that only another version of Mitoyen knows.
  if (!notifier || group === undefined) return
  const concerned = await notifier.recipients(ctx, notice)
  const readers = concerned.filter(({ id }) => id !== notice.actorId)
  const readerIds = readers.map(({ id }) => id)
  const chosen = await store.findChoices(ctx.db, readerIds)
  const mailTo = ({ id }: Recipient) => mailOf(notifier, group, chosen.get(`${id} ${group}`))
  const { detail: _, ...kept } = notice
  const rows = readers.map((reader) => ({
    ...kept,
    subject,
    recipientId: reader.id,
    waitsForDigest: mailTo(reader) === 'daily',
    createdAt: ctx.now,
  }))
  const added = await store.insertNotifications(ctx.db, rows)
  const told = added.map(({ recipientId }) => recipientId)
  const mailed = readers.filter((reader) => told.includes(reader.id) && mailTo(reader) === 'now')
  const write = mailed.length > 0 ? await lettersOf(ctx, notifier, notice) : undefined
  if (write) for (const reader of mailed) await ctx.mail(await write(reader, endingFor(ctx, reader, group)))
  await queuePushes(ctx, added, group)
  await refreshScreensOf(ctx, told)
}

/** Queues a message for each device of the people who were told, one job a device: one that is slow keeps no other waiting. */
async function queuePushes(
  ctx: Context,
  told: readonly { readonly id: string; readonly recipientId: string }[],
  group: string,
): Promise<void> {
  if (!ctx.config.push || told.length === 0) return
  const recipientIds = told.map(({ recipientId }) => recipientId)
  const refused = await store.findRefused(ctx.db, recipientIds)
  for (const { id: deviceId, userId } of await store.findDevices(ctx.db, recipientIds)) {
    const notification = told.find(({ recipientId }) => recipientId === userId)
    if (!notification || refused.has(`${userId} ${group}`)) continue
    await ctx.enqueue('send_push', { deviceId, notificationId: notification.id })
  }
}

/** The text of a notice's letters: the noun's own words, or the notification's. */
async function lettersOf(
  ctx: Context,
  notifier: Notifier,
  notice: NotificationNotice,
): Promise<WriteLetter | undefined> {
  if (notifier.letters) return notifier.letters(ctx, notice)
  const thing = (await notifier.findThings(ctx.db, [notice.subjectId])).get(notice.subjectId)
  if (!thing) return undefined
  const names = await namesOf(ctx, notice.actorId ? [notice.actorId] : [])
  const { noticeLetter } = await import('../../server/mails.tsx')
  return (reader, ending) => {
    const say: SayKey = (key, values) => ctx.machinery.say(reader.language, key, values)
    const { title } = thing
    const sentence = sentenceOf(thing, { kind: notice.kind, actor: notice.actorId && names.get(notice.actorId), say })
    const url = `${ctx.config.publicUrl}${thing.path({ rank: rankOf(reader.role), language: reader.language })}`
    return noticeLetter(ctx.machinery.say, {
      reader,
      item: { sentence, title, place: thing.place(say, reader.language) },
      note: notice.detail.note ?? null,
      url,
      ending,
    })
  }
}

interface Saying {
  readonly kind: string
  readonly actor: string | null | undefined
  readonly say: SayKey
}

const sentenceOf = (thing: Described, { kind, actor, say }: Saying): string =>
  say(thing.sentence(kind), { actor: actor || say('notifications.someone') })

const screens: FactKind<{ id: string; recipientIds: readonly string[] }> = {
  words: 'notifications',
  topic: 'notifications',
  isWide: true,
  place: () => ({}),
  audience: ({ recipientIds }) => [{ users: recipientIds }],
}

/** Has the open screens of these people read their notifications again. */
async function refreshScreensOf(ctx: Context, recipientIds: readonly string[]): Promise<void> {
  const [id] = recipientIds
  if (id !== undefined) await ctx.refreshScreens({ kind: screens }, { id, recipientIds })
}

/** The part of the notifications that the caller may see. */
const visibleTo = async (ctx: Context) => {
  const notifiers = await findNotifiers(ctx)
  return ctx.scope(store.visibleNotifications(notifiers))
}

export async function listNotifications(ctx: Context, { language = ctx.language, ...filter }: NotificationFilter) {
  const page = await store.findNotifications(ctx.db, await visibleTo(ctx), filter)
  return { ...page, items: await worded(ctx, page.items, { language, reader: ctx.actor }) }
}

export const countUnread = async (ctx: Context) => ({ unread: await store.countUnread(ctx.db, await visibleTo(ctx)) })

interface Reading {
  readonly language: Language
  readonly reader: Parameters<Described['path']>[0]
}

/** Words notifications from what their things and the people who acted are called now. */
export async function worded(ctx: Context, rows: readonly NotificationRow[], { language, reader }: Reading) {
  const say: SayKey = (key, values) => ctx.machinery.say(language, key, values)
  const names = await namesOf(
    ctx,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  const things = new Map<string, Described>()
  for (const { subject, findThings } of await findNotifiers(ctx)) {
    const ids = rows.filter((row) => row.subject === subject).map(({ subjectId }) => subjectId)
    if (ids.length === 0) continue
    for (const [id, thing] of await findThings(ctx.db, [...new Set(ids)])) things.set(`${subject} ${id}`, thing)
  }
  return rows.flatMap(({ id, subject, subjectId, kind, actorId, createdAt, readAt }) => {
    const thing = things.get(`${subject} ${subjectId}`)
    if (!thing) return []
    const sentence = sentenceOf(thing, { kind, actor: actorId && names.get(actorId), say })
    const { title, isPublic = false } = thing
    const path = thing.path({ ...reader, language })
    return [{ id, sentence, title, place: thing.place(say, language), path, isPublic, createdAt, readAt }]
  })
}

/** Marks one of the caller's own as read, or as unread without an instant. Throws `not_found`. */
export async function markNotification(ctx: Context, id: string, readAt: Date | null): Promise<Record<string, never>> {
  const notification = orNotFound(await store.findNotification(ctx.db, await visibleTo(ctx), id))
  ctx.authorize(notificationPolicy.mark, notification)
  if ((notification.readAt === null) === (readAt === null)) return {}
  await store.markRead(ctx.db, id, readAt)
  await refreshScreensOf(ctx, [notification.recipientId])
  return {}
}

export async function markNotifications(
  ctx: Context,
  { until, subjectId }: InputOf<typeof notificationsApi.readMany>,
): Promise<Record<string, never>> {
  const recipientId = ctx.actor.id
  ctx.authorize(notificationPolicy.mark, { recipientId })
  const upTo = until === undefined ? undefined : new Date(until)
  const isAny = await store.markManyRead(ctx.db, { recipientId, subjectId, until: upTo, readAt: ctx.now })
  if (isAny) await refreshScreensOf(ctx, [recipientId])
  return {}
}

/** Removes notifications older than a year. */
export const removeOldNotifications = (ctx: Context): Promise<void> => {
  const day = addDays(ctx.today, -keptDays)
  return store.removeOld(ctx.db, new Date(`${day}T00:00:00Z`), day)
}
