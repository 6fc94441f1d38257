import { sql } from 'drizzle-orm'
import { bigint, boolean, bytea, index, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** Changed fields with their values before and after; personal fields carry no value. */
export type Changes = Record<string, readonly [before: unknown, after: unknown]>

/** Audit trail: who did what to which thing, when. Rows are only ever added. */
export const auditEntries = snakeCase.table(
  'audit_entries',
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    actorId: uuid(),
    organizationId: uuid(),
    buildingId: uuid(),
    subject: text().notNull(),
    subjectId: uuid().notNull(),
    /** The account concerned, where the subject is another thing. */
    personId: uuid(),
    action: text().notNull(),
    changes: jsonb().$type<Changes>(),
    note: text(),
    /** Only the person who did it may read it. */
    isPrivate: boolean().notNull().default(false),
    requestId: text().notNull(),
  },
  (table) => [
    index().on(table.subject, table.subjectId, table.at),
    index().on(table.organizationId, table.at),
    index().on(table.actorId, table.at),
    index().on(table.personId, table.at),
    index().on(table.buildingId, table.at),
    index().on(table.at, table.id),
    // The log of one kind of thing; the first index is in the order of the things.
    index().on(table.subject, table.at, table.id),
  ],
)

/**
 * The link of each entry in the hash chain of the trail (`audit-chain/`). A trigger adds it with the entry; a job numbers it. The migration's
 * triggers refuse every other change, here and in the trail itself.
 */
export const auditSeals = snakeCase.table(
  'audit_seals',
  {
    entryId: uuid().primaryKey(),
    /** Hashed with the details, so that erased ones cannot be guessed; null once they are erased. */
    salt: bytea(),
    details: bytea().notNull(),
    digest: bytea().notNull(),
    /** Place in the chain, from 1 on; null until the entry is sealed. */
    sealNo: bigint({ mode: 'number' }).unique(),
    chain: bytea(),
  },
  (table) => [index('audit_seals_waiting').on(table.entryId).where(sql`${table.sealNo} is null`)],
)

/** The chain as it was at an hour, signed with the installation's key. The same lines are kept in DATA_DIR, outside the database. */
export const auditCheckpoints = snakeCase.table('audit_checkpoints', {
  sealNo: bigint({ mode: 'number' }).primaryKey(),
  at: instant().notNull(),
  chain: bytea().notNull(),
  /** Names the key of the signature (`secretId`). */
  keyId: text().notNull(),
  signature: bytea().notNull(),
})

/**
 * Rate-limit attempts per window, shared by every process. The migration makes the table UNLOGGED: losing it in a crash
 * is harmless.
 */
export const rateWindows = snakeCase.table('rate_windows', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: instant().notNull(),
})

/** The first answer to a POST with an `Idempotency-Key`. */
export const idempotentReplies = snakeCase.table(
  'idempotent_replies',
  {
    actorId: uuid().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    requestHash: text().notNull(),
    status: integer().notNull(),
    body: jsonb().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.actorId, table.endpoint, table.key] }), index().on(table.createdAt)],
)

/** Heartbeats of worker processes; the jobs of silent ones are released. */
export const jobWorkers = snakeCase.table('job_workers', {
  workerId: text().primaryKey(),
  seenAt: instant().notNull().default(sql`now()`),
})

/** Job results per task, over all workers. */
export const jobTotals = snakeCase.table(
  'job_totals',
  { task: text().notNull(), outcome: text().notNull(), count: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.task, table.outcome] })],
)

/**
 * The keys under which this installation has put bytes on its shelf, or was about to: each is noted before the bytes are put and dropped
 * after they are removed. It has no foreign key: the row that names a key may be in any table with a column `storage_key`.
 */
export const storedKeys = snakeCase.table('stored_keys', {
  key: text().primaryKey(),
  createdAt: instant().notNull().defaultNow(),
})

/** Key-value settings of this installation: when the demonstration was loaded, the hash of the set-up token. */
export const installationFacts = snakeCase.table('installation_facts', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  at: instant().notNull().defaultNow(),
})
