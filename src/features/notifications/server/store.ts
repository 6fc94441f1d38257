import { and, eq, getColumns, inArray, isNull, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/db.ts'
import { among, findPage } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import { users } from '../../users/server/tables.ts'
import { type MailChoice, maxUnread, type NotificationFilter } from '../contract.ts'
import type { Recipient } from './service.ts'
import { notificationChoices, notificationDigests, notifications, pushDevices } from './tables.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** The rows that notifications of one subject are about, and which of them a person may see. */
export interface Things {
  readonly table: PgTable
  readonly id: PgColumn
  visible(actor: Actor): SQL | undefined
}

/** SQL twin of `notificationPolicy.read`, without what the person may not see any more. */
export const visibleNotifications =
  (notifiers: readonly { readonly subject: string; readonly things: Things }[]) =>
  (actor: Actor): SQL | undefined =>
    and(
      eq(notifications.recipientId, actor.id),
      or(
        sql`false`,
        ...notifiers.map(({ subject, things }) =>
          and(
            eq(notifications.subject, subject),
            sql`exists (select 1 from ${things.table}
              where ${and(eq(things.id, notifications.subjectId), things.visible(actor))})`,
          ),
        ),
      ),
    )

export const findNotifications = (db: Db, visible: SQL | undefined, asked: NotificationFilter) =>
  findPage(db, {
    asked,
    id: notifications.id,
    sorts: { created: notifications.createdAt },
    where: and(visible, asked.unread ? isNull(notifications.readAt) : undefined),
    counted: notifications,
    rows: (sortKeys) =>
      db
        .select({ ...getColumns(notifications), sortKeys })
        .from(notifications)
        .$dynamic(),
  })

/** At most one more than `maxUnread`. */
export async function countUnread(db: Db, visible: SQL | undefined): Promise<number> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(visible, isNull(notifications.readAt)))
    .limit(maxUnread + 1)
    .as('unread')
  return db.$count(unread)
}

export async function findNotification(db: Db, visible: SQL | undefined, id: string) {
  const [found] = await db
    .select()
    .from(notifications)
    .where(and(visible, eq(notifications.id, id)))
  return found
}

export async function markRead(db: Db, id: string, readAt: Date | null): Promise<void> {
  await db.update(notifications).set({ readAt }).where(eq(notifications.id, id))
}

/** The person's own unread ones up to an instant, or about one thing. Answers whether there were any. */
export async function markManyRead(db: Db, { recipientId, until, subjectId, readAt }: MarkedMany): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ readAt })
    .where(
      and(
        eq(notifications.recipientId, recipientId),
        isNull(notifications.readAt),
        until && lte(notifications.createdAt, until),
        subjectId === undefined ? undefined : eq(notifications.subjectId, subjectId),
      ),
    )
    .returning({ id: notifications.id })
  return marked.length > 0
}

interface MarkedMany {
  readonly recipientId: string
  readonly until: Date | undefined
  readonly subjectId: string | undefined
  readonly readAt: Date
}

/** Adds the notification for those without it yet; returns its id and theirs. */
export async function insertNotifications(
  db: Db,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<{ id: string; recipientId: string }[]> {
  if (rows.length === 0) return []
  return db
    .insert(notifications)
    .values([...rows])
    .onConflictDoNothing({ target: [notifications.recipientId, notifications.key] })
    .returning({ id: notifications.id, recipientId: notifications.recipientId })
}

/** Choices of these people, by person and group. */
export async function findChoices(db: Db, userIds: readonly string[]) {
  const rows = await db.select().from(notificationChoices).where(among(notificationChoices.userId, userIds))
  return new Map(rows.map(({ userId, group, mail }) => [`${userId} ${group}`, mail]))
}

export async function saveChoices(
  db: Db,
  userId: string,
  { groups, mail }: { groups: readonly string[]; mail: MailChoice },
): Promise<void> {
  if (groups.length === 0) return
  await db
    .insert(notificationChoices)
    .values(groups.map((group) => ({ userId, group, mail })))
    .onConflictDoUpdate({ target: [notificationChoices.userId, notificationChoices.group], set: { mail } })
}

/** A person who may be written to now. */
export async function findReader(db: Db, userId: string): Promise<Recipient | undefined> {
  const { id, email, firstName, lastName, language, role } = users
  const [found] = await db
    .select({ id, email, firstName, lastName, language, role })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active')))
  return found
}

/** People with notifications waiting for a digest and no digest that day. */
export async function findDigestReaders(db: Db, day: string): Promise<string[]> {
  const made = db
    .select({ day: notificationDigests.day })
    .from(notificationDigests)
    .where(and(eq(notificationDigests.userId, notifications.recipientId), eq(notificationDigests.day, day)))
  const rows = await db
    .selectDistinct({ id: notifications.recipientId })
    .from(notifications)
    .where(and(eq(notifications.waitsForDigest, true), notExists(made)))
  return rows.map(({ id }) => id)
}

/** Takes the person's digest of a day: true once. */
export async function takeDigest(db: Db, userId: string, day: string): Promise<boolean> {
  const taken = await db
    .insert(notificationDigests)
    .values({ userId, day })
    .onConflictDoNothing()
    .returning({ day: notificationDigests.day })
  return taken.length > 0
}

/** Takes the notifications that waited for the person's digest, earliest first. */
export async function takeWaiting(db: Db, visible: SQL | undefined, recipientId: string): Promise<NotificationRow[]> {
  const taken = await db
    .update(notifications)
    .set({ waitsForDigest: false })
    .where(and(eq(notifications.recipientId, recipientId), eq(notifications.waitsForDigest, true)))
    .returning({ id: notifications.id })
  const ids = taken.map(({ id }) => id)
  if (ids.length === 0) return []
  return db
    .select()
    .from(notifications)
    .where(and(visible, inArray(notifications.id, ids), isNull(notifications.readAt)))
    .orderBy(notifications.createdAt, notifications.id)
}

export async function removeOld(db: Db, before: Date, beforeDay: string): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, before))
  await db.delete(notificationDigests).where(lt(notificationDigests.day, beforeDay))
}

/** The devices on which these people are notified. */
export const findDevices = (db: Db, userIds: readonly string[]): Promise<(typeof pushDevices.$inferSelect)[]> =>
  db.select().from(pushDevices).where(among(pushDevices.userId, userIds)).orderBy(pushDevices.createdAt, pushDevices.id)

/** The groups that these people do not want on their devices, as `person group`. */
export async function findRefused(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { userId, group, push } = notificationChoices
  const rows = await db
    .select({ userId, group })
    .from(notificationChoices)
    .where(and(among(userId, userIds), eq(push, false)))
  return new Set(rows.map((row) => `${row.userId} ${row.group}`))
}
