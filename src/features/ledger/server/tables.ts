import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bytea,
  check,
  date,
  foreignKey,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, id, instant, reference } from '../../../server/columns.ts'
import { funds } from '../../../shared/funds.ts'
import { bills } from '../../bills/server/tables.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { charges, contributionCalls } from '../../contributions/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { receipts } from '../../receipts/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { closingKinds, entryKinds, reversalCauses } from '../contract.ts'
import { type AccountKey, accountKinds } from '../rules.ts'

// Triggers hold these tables: rows are only added, entries balance within each fund, closed periods take none (decision 182).

/** The books of a building. Its row is the lock under which entries are numbered and periods closed. */
export const ledgers = snakeCase.table(
  'ledgers',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    buildingId: reference(() => buildings.id, { onDelete: 'cascade' }),
    startsOn: date({ mode: 'string' }).notNull(),
    /** Written by the trigger of `ledger_closings` alone. */
    lockedThrough: date({ mode: 'string' }),
    openedById: uuid().references(() => users.id),
    openedAt: instant().notNull(),
  },
  (table) => [
    unique('ledgers_building_key').on(table.buildingId),
    index().on(table.organizationId),
    index().on(table.openedById),
  ],
)

export const ledgerAccounts = snakeCase.table(
  'ledger_accounts',
  {
    id: id(),
    buildingId: uuid()
      .notNull()
      .references(() => ledgers.buildingId, { onDelete: 'cascade' }),
    code: text().notNull(),
    key: text().$type<AccountKey>().notNull(),
    kind: text({ enum: accountKinds }).notNull(),
    /** The only fund that it is posted in: bank accounts have one. */
    fund: text({ enum: funds }),
  },
  (table) => [
    uniqueIndex('ledger_accounts_code_key').on(table.buildingId, table.code),
    uniqueIndex('ledger_accounts_key_key').on(table.buildingId, table.key),
    unique('ledger_accounts_place_key').on(table.buildingId, table.id),
    check('ledger_accounts_cash', sql`starts_with(${table.key}, 'cash_') = (${table.fund} is not null)`),
  ],
)

export const journalEntries = snakeCase.table(
  'journal_entries',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    buildingId: uuid()
      .notNull()
      .references(() => ledgers.buildingId, { onDelete: 'cascade' }),
    /** Its place in the journal of its building, without gaps: a trigger gives it. */
    seq: integer().notNull().default(0),
    postedOn: date({ mode: 'string' }).notNull(),
    kind: text({ enum: entryKinds }).notNull(),
    /** The fact that it tells, once. */
    sourceKey: text().notNull(),
    billId: uuid().references(() => bills.id, { onDelete: 'cascade' }),
    callId: uuid().references(() => contributionCalls.id, { onDelete: 'cascade' }),
    chargeId: uuid().references(() => charges.id, { onDelete: 'cascade' }),
    receiptId: uuid().references(() => receipts.id, { onDelete: 'cascade' }),
    reversesId: uuid().references((): AnyPgColumn => journalEntries.id, { onDelete: 'cascade' }),
    cause: text({ enum: reversalCauses }),
    reason: text(),
    postingCount: integer().notNull(),
    madeById: uuid().references(() => users.id),
    madeAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('journal_entries_seq_key').on(table.buildingId, table.seq),
    uniqueIndex('journal_entries_source_key').on(table.buildingId, table.sourceKey),
    uniqueIndex('journal_entries_reverses_key').on(table.reversesId),
    unique('journal_entries_day_key').on(table.id, table.buildingId, table.postedOn),
    index('journal_entries_by_day').on(table.buildingId, table.postedOn, table.id),
    index().on(table.billId),
    index().on(table.callId),
    index().on(table.chargeId),
    index().on(table.receiptId),
    index().on(table.organizationId),
    index().on(table.madeById),
    check('journal_entries_count', sql`${table.postingCount} between 2 and 200`),
    check('journal_entries_reversal', sql`(${table.reversesId} is not null) = (${table.kind} = 'reversal')`),
    // What a person adds, and what reverses anything, says why.
    check(
      'journal_entries_reason',
      sql`${table.kind} not in ('transfer', 'adjustment', 'reversal') or ${table.cause} is not null or ${table.reason} is not null`,
    ),
  ],
)

/** A debit is positive, a credit negative. */
export const postings = snakeCase.table(
  'postings',
  {
    entryId: uuid().notNull(),
    line: integer().notNull(),
    buildingId: uuid().notNull(),
    accountId: uuid().notNull(),
    fund: text({ enum: funds }).notNull(),
    postedOn: date({ mode: 'string' }).notNull(),
    amountCents: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.line] }),
    foreignKey({
      name: 'postings_entry_fkey',
      columns: [table.entryId, table.buildingId, table.postedOn],
      foreignColumns: [journalEntries.id, journalEntries.buildingId, journalEntries.postedOn],
    }).onDelete('cascade'),
    foreignKey({
      name: 'postings_account_fkey',
      columns: [table.buildingId, table.accountId],
      foreignColumns: [ledgerAccounts.buildingId, ledgerAccounts.id],
    }).onDelete('cascade'),
    // A trial balance reads those of a period from this index alone.
    index('postings_by_day').on(table.buildingId, table.postedOn, table.accountId, table.fund, table.amountCents),
    index('postings_by_account').on(table.buildingId, table.accountId, table.postedOn),
    check(
      'postings_amount',
      sql`${table.amountCents} <> 0 and ${table.line} >= 1 and ${table.fund} in ('operating', 'contingency', 'self_insurance')`,
    ),
  ],
)

/** The chain over the entries of a building: each hash is over the one before it, the entry and its postings. A trigger writes them. */
export const journalSeals = snakeCase.table(
  'journal_seals',
  {
    entryId: uuid()
      .primaryKey()
      .references(() => journalEntries.id, { onDelete: 'cascade' }),
    buildingId: uuid()
      .notNull()
      .references(() => ledgers.buildingId, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    hash: bytea().notNull(),
  },
  (table) => [uniqueIndex('journal_seals_seq_key').on(table.buildingId, table.seq)],
)

/** The closings of periods and their reopenings, in their order. */
export const ledgerClosings = snakeCase.table(
  'ledger_closings',
  {
    id: id(),
    buildingId: uuid()
      .notNull()
      .references(() => ledgers.buildingId, { onDelete: 'cascade' }),
    ordinal: integer().notNull().default(0),
    kind: text({ enum: closingKinds }).notNull(),
    /** The last day that is closed; null where a reopening leaves none. */
    through: date({ mode: 'string' }),
    reason: text(),
    /** The last entry that its snapshot counts. */
    lastSeq: integer().notNull().default(0),
    /** SHA-256 over its snapshot, in hexadecimal: a trigger writes it. */
    hash: text().notNull().default(''),
    madeById: uuid().references(() => users.id),
    madeAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('ledger_closings_ordinal_key').on(table.buildingId, table.ordinal),
    index().on(table.madeById),
    check(
      'ledger_closings_reason',
      sql`case ${table.kind} when 'closed' then ${table.through} is not null else ${table.reason} is not null end`,
    ),
  ],
)

/** What each account came to when a period was closed: a trigger writes it. */
export const periodSnapshots = snakeCase.table(
  'period_snapshots',
  {
    closingId: uuid()
      .notNull()
      .references(() => ledgerClosings.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccounts.id, { onDelete: 'cascade' }),
    fund: text({ enum: funds }).notNull(),
    balanceCents: cents().notNull(),
  },
  (table) => [primaryKey({ columns: [table.closingId, table.accountId, table.fund] }), index().on(table.accountId)],
)
