import { sql } from 'drizzle-orm'
import { boolean, date, index, primaryKey, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../../server/columns.ts'
import { sessions, users } from '../../users/server/tables.ts'
import { mailChoices } from '../contract.ts'

/**
 * One fact for one person. It names the thing and the fact, never anyone's words: the sentence is made when it is read,
 * from what the reader may see then.
 */
export const notifications = snakeCase.table(
  'notifications',
  {
    id: id(),
    recipientId: reference(() => users.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    subjectId: uuid().notNull(),
    kind: text().notNull(),
    /** The account that did it; null when nobody did. */
    actorId: uuid().references(() => users.id),
    /** Names the fact: notified to one person once, however often its job runs. */
    key: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    readAt: instant(),
    /** It is to be in the digest of the next morning. */
    waitsForDigest: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('notifications_fact').on(table.recipientId, table.key),
    index('notifications_recipient').on(table.recipientId, table.createdAt, table.id),
    index('notifications_unread').on(table.recipientId, table.createdAt).where(sql`${table.readAt} is null`),
    index('notifications_waiting').on(table.recipientId).where(sql`${table.waitsForDigest}`),
    index('notifications_age').on(table.createdAt),
    index('notifications_actor').on(table.actorId),
  ],
)

/** A person's choice for a group; without a row, the preset. */
export const notificationChoices = snakeCase.table(
  'notification_choices',
  {
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    group: text().notNull(),
    mail: text({ enum: mailChoices }).notNull(),
    /** Whether it comes on the devices that the person turned on. */
    push: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.userId, table.group] })],
)

/** Days with a digest of a person: one a day, even if the job runs twice. */
export const notificationDigests = snakeCase.table(
  'notification_digests',
  {
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index().on(table.day)],
)

/** A device on which a person is notified. It ends with the session that turned it on: who signs in there next is told nothing. */
export const pushDevices = snakeCase.table(
  'push_devices',
  {
    id: id(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    sessionHash: text()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** SHA-256 of the endpoint: one row a browser. */
    endpointHash: text().notNull(),
    /** Endpoint and keys, sealed: who holds them can write to the device. */
    sealedTarget: text().notNull(),
    userAgent: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('push_devices_endpoint').on(table.endpointHash),
    index('push_devices_user').on(table.userId),
    index('push_devices_session').on(table.sessionHash),
  ],
)
