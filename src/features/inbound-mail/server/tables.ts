import { bigint, index, integer, primaryKey, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, instant, kept, reference } from '../../../server/columns.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { heldReasons, messageStatuses } from '../contract.ts'

const ofOrganization = () => reference(() => organizations.id, { onDelete: 'cascade' })

/** A number of 32 bits without a sign. */
const uid = () => bigint({ mode: 'number' })

/** The code of the address of an organization. */
export const inboundAddresses = snakeCase.table(
  'inbound_addresses',
  {
    id: id(),
    organizationId: ofOrganization().unique(),
    code: text().notNull().unique(),
    /** In whose name documents of senders without an account are read. */
    createdById: reference(() => users.id),
    ...kept(),
  },
  (table) => [index().on(table.createdById)],
)

export const inboundSenders = snakeCase.table(
  'inbound_senders',
  {
    id: id(),
    organizationId: ofOrganization(),
    /** An address, or a domain without `@`. */
    pattern: text().notNull(),
    addedById: reference(() => users.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('inbound_senders_once').on(table.organizationId, table.pattern),
    index('inbound_senders_by_pattern').on(table.pattern, table.id),
    index().on(table.addedById),
  ],
)

/** A message that reached an organization: held for a manager, or taken. Its text is never kept. */
export const inboundMessages = snakeCase.table(
  'inbound_messages',
  {
    id: id(),
    organizationId: ofOrganization(),
    status: text({ enum: messageStatuses }).notNull(),
    reason: text({ enum: heldReasons }),
    senderName: text().notNull(),
    senderAddress: text().notNull(),
    subject: text().notNull(),
    leftOutCount: integer().notNull(),
    /** How many of its documents are, or were, among those to check. */
    documentCount: integer().notNull().default(0),
    receivedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    ...kept(),
  },
  (table) => [
    index('inbound_messages_of_organization').on(table.organizationId, table.status, table.receivedAt, table.id),
    index('inbound_messages_by_arrival').on(table.status, table.receivedAt, table.id),
    index('inbound_messages_by_end').on(table.expiresAt),
  ],
)

/** The documents of a held message. Nothing reads them before a manager accepts it. */
export const inboundAttachments = snakeCase.table(
  'inbound_attachments',
  {
    id: id(),
    messageId: uuid()
      .notNull()
      .references(() => inboundMessages.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mediaType: text().notNull(),
    sizeBytes: integer().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull(),
    /** When it came, if the scanner did not answer then. */
    scanDueAt: instant(),
  },
  (table) => [index().on(table.messageId), index().on(table.storageKey)],
)

/** The fingerprints of what an organization has received: a message that comes again, or by two ways, is taken once. */
export const inboundFingerprints = snakeCase.table(
  'inbound_fingerprints',
  { organizationId: ofOrganization(), fingerprint: text().notNull() },
  (table) => [primaryKey({ columns: [table.organizationId, table.fingerprint] })],
)

/** How far a folder of a mail server is known. */
export const inboundMailboxes = snakeCase.table('inbound_mailboxes', {
  /** A digest of the server, the account and the folder. */
  id: text().primaryKey(),
  uidValidity: text().notNull(),
  /** Every message up to this uid is taken, or in `inbound_pending`. */
  lastUid: uid().notNull().default(0),
  checkedAt: instant(),
  failingSince: instant(),
})

/** Messages of a folder that are not taken yet. Who deletes the row takes the message, once. */
export const inboundPending = snakeCase.table(
  'inbound_pending',
  {
    mailboxId: text()
      .notNull()
      .references(() => inboundMailboxes.id, { onDelete: 'cascade' }),
    uid: uid().notNull(),
    /** Tries that have begun. */
    tries: integer().notNull().default(0),
    /** From then on it may be tried; null once it is given up, and left on the server for a person. */
    dueAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.mailboxId, table.uid] }), index().on(table.mailboxId, table.dueAt)],
)
