import { and, eq, getColumns, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { type SortKeys, unsorted } from '../../../../server/keyset.ts'
import type { Passage } from '../../../../server/lifecycle.ts'
import { among, findPage, type Moment, type RowOf, removeOne, same, saveVersion } from '../../../../server/rows.ts'
import { organizations } from '../../../organizations/server/tables.ts'
import type { MessageStatus } from '../../contract.ts'
import type { MessageRow } from '../../server/store.ts'
import { inboundAttachments, inboundMessages } from '../../server/tables.ts'
import type { MessageFilter } from '../contract.ts'

export const selectedMessages = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({ ...getColumns(inboundMessages), organizationName: organizations.name, sortKeys })
    .from(inboundMessages)
    .innerJoin(organizations, eq(organizations.id, inboundMessages.organizationId))
    .$dynamic()
export type ListedMessage = RowOf<typeof selectedMessages>

export const findMessages = (db: Db, visible: SQL | undefined, { organization, status, ...asked }: MessageFilter) =>
  findPage(db, {
    asked,
    id: inboundMessages.id,
    sorts: { receivedAt: inboundMessages.receivedAt },
    where: and(visible, eq(inboundMessages.status, status), same(inboundMessages.organizationId, organization)),
    counted: inboundMessages,
    rows: (sortKeys) => selectedMessages(db, sortKeys),
  })

export const findMessagesAmong = (db: Db, ids: readonly string[]): Promise<ListedMessage[]> =>
  selectedMessages(db).where(among(inboundMessages.id, ids))

/** Locked until the transaction ends: of two who decide on it, one does. */
export async function findMessage(db: Db, visible: SQL | undefined, id: string): Promise<ListedMessage | undefined> {
  const [found] = await selectedMessages(db)
    .where(and(visible, eq(inboundMessages.id, id)))
    .for('update', { of: inboundMessages })
  return found
}

/** Saves a step over the version that was read. */
export const saveMessage = (
  moment: Moment,
  message: ListedMessage,
  changes: Partial<typeof inboundMessages.$inferInsert>,
  { to }: Passage<MessageStatus>,
) => saveVersion(moment, inboundMessages, message, { ...changes, status: to })

export const removeMessageRow = (db: Db, id: string): Promise<MessageRow | undefined> =>
  removeOne(db, inboundMessages, eq(inboundMessages.id, id))

/** Its documents are elsewhere now, or to be removed. */
export async function removeAttachments(db: Db, messageId: string): Promise<void> {
  await db.delete(inboundAttachments).where(eq(inboundAttachments.messageId, messageId))
}

/** Messages whose time is over, at most 200 at a time. */
export const findExpired = ({ db, now }: Moment): Promise<MessageRow[]> =>
  db
    .select()
    .from(inboundMessages)
    .where(lte(inboundMessages.expiresAt, now))
    .limit(200)
    .for('update', { skipLocked: true })

export async function countHeld(db: Db, organizationId: string): Promise<number> {
  const held = and(eq(inboundMessages.organizationId, organizationId), eq(inboundMessages.status, 'held'))
  const [found] = await db.select({ count: sql<number>`count(*)::int` }).from(inboundMessages).where(held)
  return found?.count ?? 0
}
