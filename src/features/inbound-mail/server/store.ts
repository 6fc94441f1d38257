import { and, asc, eq, exists, getColumns, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../server/keyset.ts'
import { among, findPage, type RowOf, removeOne, same } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import { inboxDocuments } from '../../bill-intake/inbox/server/tables.ts'
import { files } from '../../files/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { fullNameOf, users } from '../../users/server/tables.ts'
import type { SenderFilter } from '../contract.ts'
import { inboundAddresses, inboundAttachments, inboundMailboxes, inboundMessages, inboundSenders } from './tables.ts'

export type AddressRow = typeof inboundAddresses.$inferSelect
export type MessageRow = typeof inboundMessages.$inferSelect
export type AttachmentRow = typeof inboundAttachments.$inferSelect
export type MailboxRow = typeof inboundMailboxes.$inferSelect

/** SQL twin of `inboundAddressPolicy.read`. */
export const visibleAddresses = (actor: Actor): SQL | undefined =>
  granted(actor, 'inboundMail.read', { organizationId: inboundAddresses.organizationId })

/** SQL twin of `inboundMessagePolicy.read`. */
export const visibleMessages = (actor: Actor): SQL | undefined =>
  granted(actor, 'inboundMail.readMessages', { organizationId: inboundMessages.organizationId })

export async function findAddress(db: Db, organizationId: string): Promise<AddressRow | undefined> {
  const [found] = await db.select().from(inboundAddresses).where(eq(inboundAddresses.organizationId, organizationId))
  return found
}

/** The addresses of these codes whose organizations are not archived. */
export const findAddressesOf = (db: Db, codes: readonly string[]): Promise<AddressRow[]> =>
  db
    .select()
    .from(inboundAddresses)
    .where(
      and(
        inArray(inboundAddresses.code, [...codes]),
        exists(
          db
            .select({ id: organizations.id })
            .from(organizations)
            .where(and(eq(organizations.id, inboundAddresses.organizationId), isNull(organizations.archivedAt))),
        ),
      ),
    )
    .orderBy(asc(inboundAddresses.id))

/** Undefined when the organization has one. */
export async function insertAddress(
  db: Db,
  address: typeof inboundAddresses.$inferInsert,
): Promise<AddressRow | undefined> {
  const [saved] = await db
    .insert(inboundAddresses)
    .values(address)
    .onConflictDoNothing({ target: inboundAddresses.organizationId })
    .returning()
  return saved
}

export const removeAddress = (db: Db, id: string): Promise<AddressRow | undefined> =>
  removeOne(db, inboundAddresses, eq(inboundAddresses.id, id))

/** Of these files, those whose bytes wait among the documents to check of an organization. */
export async function findWaitingAmong(
  db: Db,
  organizationId: string,
  sha256s: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ sha256: files.sha256 })
    .from(inboxDocuments)
    .innerJoin(files, eq(files.id, inboxDocuments.fileId))
    .where(and(eq(inboxDocuments.organizationId, organizationId), inArray(files.sha256, [...sha256s])))
  return new Set(found.map(({ sha256 }) => sha256))
}

/** The state of the mailbox of this id. */
export async function findMailbox(db: Db, id: string): Promise<MailboxRow | undefined> {
  const [found] = await db.select().from(inboundMailboxes).where(eq(inboundMailboxes.id, id))
  return found
}

export const findAttachments = (db: Db, messageIds: readonly string[]): Promise<AttachmentRow[]> =>
  db
    .select()
    .from(inboundAttachments)
    .where(among(inboundAttachments.messageId, messageIds))
    .orderBy(asc(inboundAttachments.id))

export async function insertMessage(db: Db, message: typeof inboundMessages.$inferInsert): Promise<MessageRow> {
  const [saved] = await db.insert(inboundMessages).values(message).returning()
  return saved!
}

export async function insertAttachments(
  db: Db,
  attachments: readonly (typeof inboundAttachments.$inferInsert)[],
): Promise<void> {
  if (attachments.length > 0) await db.insert(inboundAttachments).values([...attachments])
}

export type SenderRow = typeof inboundSenders.$inferSelect

/** SQL twin of `inboundSenderPolicy.read`. */
export const visibleSenders = (actor: Actor): SQL | undefined =>
  granted(actor, 'inboundMail.read', { organizationId: inboundSenders.organizationId })

/** With the name of who added them. */
export const selectedSenders = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({ ...getColumns(inboundSenders), addedByName: fullNameOf(users), sortKeys })
    .from(inboundSenders)
    .leftJoin(users, eq(users.id, inboundSenders.addedById))
    .$dynamic()
export type ListedSender = RowOf<typeof selectedSenders>

export const findSenders = (db: Db, visible: SQL | undefined, { organization, ...asked }: SenderFilter) =>
  findPage(db, {
    asked,
    id: inboundSenders.id,
    sorts: { pattern: inboundSenders.pattern },
    where: and(visible, same(inboundSenders.organizationId, organization)),
    counted: inboundSenders,
    rows: (sortKeys) => selectedSenders(db, sortKeys),
  })

export async function findSender(db: Db, visible: SQL | undefined, id: string): Promise<ListedSender | undefined> {
  const [found] = await selectedSenders(db).where(and(visible, eq(inboundSenders.id, id)))
  return found
}

export const countSenders = (db: Db, organizationId: string): Promise<number> =>
  db.$count(inboundSenders, eq(inboundSenders.organizationId, organizationId))

/** The entries of an organization among these patterns. */
export const findListed = (db: Db, organizationId: string, patterns: readonly string[]): Promise<SenderRow[]> =>
  db
    .select()
    .from(inboundSenders)
    .where(and(eq(inboundSenders.organizationId, organizationId), inArray(inboundSenders.pattern, [...patterns])))

/** Undefined when it is listed. */
export async function insertSender(db: Db, sender: typeof inboundSenders.$inferInsert): Promise<SenderRow | undefined> {
  const [saved] = await db.insert(inboundSenders).values(sender).onConflictDoNothing().returning()
  return saved
}

export const removeSenderRow = (db: Db, id: string): Promise<SenderRow | undefined> =>
  removeOne(db, inboundSenders, eq(inboundSenders.id, id))
