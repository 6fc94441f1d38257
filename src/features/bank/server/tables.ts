import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, id, instant, kept, reference } from '../../../server/columns.ts'
import { funds } from '../../../shared/funds.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { instalmentPayments } from '../../instalments/server/tables.ts'
import { journalEntries } from '../../ledger/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { receipts } from '../../receipts/server/tables.ts'
import { residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { fileFormats } from '../contract.ts'
import type { ColumnMap } from '../csv-files/rules.ts'
import type { OutstandingItem } from '../fund-balances/rules.ts'

// Triggers keep lines as the bank gave them (decision 241).

const place = () => ({
  organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
  buildingId: reference(() => buildings.id, { onDelete: 'cascade' }),
})

export const bankAccounts = snakeCase.table(
  'bank_accounts',
  {
    id: id(),
    ...place(),
    fund: text({ enum: funds }).notNull(),
    name: text().notNull(),
    /** The numbers of the account, encrypted. */
    sealed: text().notNull(),
    institution: text().notNull(),
    /** The last three digits of the account. */
    ending: text().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    openingCents: cents().notNull(),
    /** What the columns of its files are, as a person last said it; of a file with these headings, or as many columns. */
    columnMap: jsonb().$type<{ readonly map: ColumnMap; readonly signature: string }>(),
    /** Which of the accounts of its files it is, as they name it, where a person said it. */
    nameInFiles: text(),
    archivedAt: instant(),
    ...kept(),
  },
  (table) => [
    index('bank_accounts_of_building').on(table.buildingId, table.name, table.id),
    index('bank_accounts_by_name').on(sql`plain_text(${table.name})`, table.id),
    index().on(table.organizationId),
    check('bank_accounts_fund', sql`${table.fund} in ('operating', 'contingency', 'self_insurance')`),
  ],
)

/** A file of a bank. What it holds is kept, encrypted, until it is imported. */
export const bankFiles = snakeCase.table(
  'bank_files',
  {
    id: id(),
    ...place(),
    bankAccountId: reference(() => bankAccounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    sha256: text().notNull(),
    format: text({ enum: fileFormats }).notNull(),
    sealed: text(),
    columnMap: jsonb().$type<ColumnMap>(),
    nameInFile: text(),
    addedCount: integer(),
    periodFrom: date({ mode: 'string' }),
    periodTo: date({ mode: 'string' }),
    importedAt: instant(),
    madeById: uuid().references(() => users.id),
    ...kept(),
  },
  (table) => [
    // One waits at a time: a newer one takes its place.
    uniqueIndex('bank_files_waiting_key').on(table.bankAccountId).where(sql`${table.importedAt} is null`),
    index('bank_files_of_account').on(table.bankAccountId, table.createdAt, table.id),
    index().on(table.organizationId),
    index().on(table.buildingId),
    index().on(table.madeById),
    check('bank_files_imported', sql`(${table.importedAt} is null) = (${table.sealed} is not null)`),
  ],
)

/** A line of an account. What came in is positive. */
export const bankLines = snakeCase.table(
  'bank_lines',
  {
    id: id(),
    ...place(),
    bankAccountId: reference(() => bankAccounts.id, { onDelete: 'cascade' }),
    fileId: reference(() => bankFiles.id, { onDelete: 'cascade' }),
    lineNo: integer().notNull(),
    postedOn: date({ mode: 'string' }).notNull(),
    amountCents: cents().notNull(),
    description: text().notNull(),
    reference: text(),
    balanceCents: cents(),
    /** SHA-256 of what makes it the same in another file, in hexadecimal, and its number among those of one key. */
    keyHash: text().notNull(),
    occurrence: integer().notNull(),
  },
  (table) => [
    uniqueIndex('bank_lines_key').on(table.bankAccountId, table.keyHash, table.occurrence),
    index('bank_lines_by_day').on(table.bankAccountId, table.postedOn, table.id),
    index().on(table.fileId),
    index().on(table.organizationId),
    index().on(table.buildingId),
    check('bank_lines_occurrence', sql`${table.occurrence} >= 1`),
  ],
)

export const matchKinds = ['receipt', 'return', 'payment', 'entry', 'transfer'] as const

/** What a line is in the books: one thing, or several that come to its amount. It is removed when the match is undone. */
export const bankMatches = snakeCase.table(
  'bank_matches',
  {
    id: id(),
    ...place(),
    lineId: reference(() => bankLines.id),
    kind: text({ enum: matchKinds }).notNull(),
    receiptId: uuid().references(() => receipts.id, { onDelete: 'cascade' }),
    paymentId: uuid().references(() => instalmentPayments.id, { onDelete: 'cascade' }),
    entryId: uuid().references(() => journalEntries.id, { onDelete: 'cascade' }),
    /** The line of another account of the fund that shows the other side: its own match names this one. */
    otherLineId: uuid().references(() => bankLines.id),
    /** As the bank signs it. */
    amountCents: cents().notNull(),
    /** It was recorded by the match, and is reversed with it. */
    isMade: boolean().notNull(),
    /** What was accepted in one act. */
    batchId: uuid().notNull(),
    madeById: uuid().references(() => users.id),
    madeAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('bank_matches_receipt_key').on(table.receiptId, table.kind),
    uniqueIndex('bank_matches_payment_key').on(table.paymentId),
    // The two sides of a transfer are on the lines of two accounts.
    uniqueIndex('bank_matches_entry_key').on(table.entryId, sql`sign(${table.amountCents})`),
    uniqueIndex('bank_matches_other_line_key').on(table.otherLineId),
    index().on(table.lineId),
    index().on(table.batchId),
    index().on(table.organizationId),
    index().on(table.buildingId),
    index().on(table.madeById),
    check(
      'bank_matches_kind',
      sql`num_nonnulls(${table.receiptId}, ${table.paymentId}, ${table.entryId}, ${table.otherLineId}) = 1
        and (${table.receiptId} is not null) = (${table.kind} in ('receipt', 'return'))
        and (${table.paymentId} is not null) = (${table.kind} = 'payment')
        and (${table.otherLineId} is not null) = (${table.kind} = 'transfer')`,
    ),
  ],
)

/** What a person said that a line is not: it is suggested after everything else (decision 248). */
export const bankRefusals = snakeCase.table(
  'bank_refusals',
  {
    id: id(),
    ...place(),
    lineId: reference(() => bankLines.id, { onDelete: 'cascade' }),
    /** What was suggested: its kind, and what it takes. */
    targetKey: text().notNull(),
    madeAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('bank_refusals_key').on(table.lineId, table.targetKey),
    index().on(table.organizationId),
    index().on(table.buildingId),
  ],
)

/** What the text of a payer paid before: homes, or a category of the books. */
export const bankPayerTexts = snakeCase.table(
  'bank_payer_texts',
  {
    id: id(),
    ...place(),
    text: text().notNull(),
    residenceId: uuid().references(() => residences.id, { onDelete: 'cascade' }),
    category: text(),
    count: integer().notNull(),
  },
  (table) => [
    uniqueIndex('bank_payer_texts_home_key').on(table.buildingId, table.text, table.residenceId),
    uniqueIndex('bank_payer_texts_category_key').on(table.buildingId, table.text, table.category),
    index().on(table.organizationId),
    index().on(table.residenceId),
    check('bank_payer_texts_target', sql`(${table.residenceId} is null) <> (${table.category} is null)`),
  ],
)

/** An account that agrees with the books at the end of a month. It stays as it was made; opening the month again is told on it (decision 243). */
export const bankReconciliations = snakeCase.table(
  'bank_reconciliations',
  {
    id: id(),
    ...place(),
    bankAccountId: reference(() => bankAccounts.id, { onDelete: 'cascade' }),
    /** The last day of its month. */
    through: date({ mode: 'string' }).notNull(),
    /** What the statement of the bank says. */
    statementCents: cents().notNull(),
    /** What the books had in the account of the fund, and what of it is in its other bank accounts. */
    bookCents: cents().notNull(),
    otherCents: cents().notNull(),
    /** What the books had that the bank had not yet. */
    outstandingCents: cents().notNull(),
    outstanding: jsonb().$type<readonly OutstandingItem[]>().notNull(),
    madeById: uuid().references(() => users.id),
    madeAt: instant().notNull(),
    reopenedById: uuid().references(() => users.id),
    reopenedAt: instant(),
    reopeningReason: text(),
  },
  (table) => [
    uniqueIndex('bank_reconciliations_key')
      .on(table.bankAccountId, table.through)
      .where(sql`${table.reopenedAt} is null`),
    index('bank_reconciliations_of_account').on(table.bankAccountId, table.through, table.id),
    index().on(table.organizationId),
    index().on(table.buildingId),
    index().on(table.madeById),
    index().on(table.reopenedById),
    check(
      'bank_reconciliations_agree',
      sql`${table.bookCents} - ${table.otherCents} - ${table.outstandingCents} = ${table.statementCents}`,
    ),
    check('bank_reconciliations_reopened', sql`(${table.reopenedAt} is null) = (${table.reopeningReason} is null)`),
  ],
)
