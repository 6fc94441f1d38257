import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, id, instant, kept, reference } from '../../../server/columns.ts'
import { languages } from '../../../shared/actor.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { charges } from '../../contributions/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { receipts } from '../../receipts/server/tables.ts'
import { residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import {
  agreementStatuses,
  amountKinds,
  debitCategories,
  debitRunStatuses,
  frequencies,
  noticeChannels,
  noticeStatuses,
  signatures,
} from '../contract.ts'

import { returnCodes } from '../return-codes/rules.ts'

// Triggers keep what was signed as it is: an agreement is suspended, resumed, cancelled or ended, never changed (decision 245).

const place = () => ({
  organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
  buildingId: reference(() => buildings.id, { onDelete: 'cascade' }),
})

/** What a payor of a home agreed to: pre-authorized debits under Rule H1. */
export const debitAgreements = snakeCase.table(
  'debit_agreements',
  {
    id: id(),
    ...place(),
    residenceId: reference(() => residences.id, { onDelete: 'cascade' }),
    payorId: reference(() => users.id),
    accountHolder: text().notNull(),
    category: text({ enum: debitCategories }).notNull(),
    amountKind: text({ enum: amountKinds }).notNull(),
    amountCents: cents(),
    frequency: text({ enum: frequencies }).notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    noticeDays: integer().notNull(),
    /** Of a paper: where the payor agreed to fewer days of notice. */
    noticeProof: text(),
    /** The numbers of the account, encrypted. */
    sealed: text().notNull(),
    institution: text().notNull(),
    /** The last three digits of the account. */
    ending: text().notNull(),
    signature: text({ enum: signatures }).notNull(),
    signedOn: date({ mode: 'string' }).notNull(),
    acceptedAt: instant(),
    statementVersion: integer().notNull(),
    /** In which language the payor read it. */
    language: text({ enum: languages }).notNull(),
    identityProof: text(),
    recordedById: reference(() => users.id),
    status: text({ enum: agreementStatuses }).notNull().default('active'),
    statusReason: text(),
    endedOn: date({ mode: 'string' }),
    ...kept(),
  },
  (table) => [
    // One live agreement a home: two would each take the whole of what it owes.
    uniqueIndex('debit_agreements_live_key')
      .on(table.residenceId)
      .where(sql`${table.status} in ('active', 'suspended')`),
    index('debit_agreements_by_day').on(table.signedOn, table.id),
    index('debit_agreements_of_building').on(table.buildingId, table.signedOn, table.id),
    index('debit_agreements_of_residence').on(table.residenceId, table.signedOn, table.id),
    index().on(table.organizationId),
    index().on(table.payorId),
    index().on(table.recordedById),
    check(
      'debit_agreements_amount',
      sql`(${table.amountKind} = 'variable') = (${table.amountCents} is null) and (${table.amountCents} is null or ${table.amountCents} > 0)`,
    ),
    check('debit_agreements_notice', sql`${table.noticeDays} between 0 and 30`),
    check(
      'debit_agreements_signed',
      sql`(${table.signature} = 'electronic') = (${table.acceptedAt} is not null)
        and (${table.signature} = 'paper') = (${table.identityProof} is not null)`,
    ),
    check(
      'debit_agreements_ended',
      sql`(${table.status} in ('cancelled', 'ended')) = (${table.endedOn} is not null)
        and (${table.status} <> 'suspended' or ${table.statusReason} is not null)`,
    ),
  ],
)

/** That a payor was told of the amount and the day of a debit. */
export const debitNotices = snakeCase.table(
  'debit_notices',
  {
    id: id(),
    ...place(),
    agreementId: reference(() => debitAgreements.id, { onDelete: 'cascade' }),
    dueOn: date({ mode: 'string' }).notNull(),
    amountCents: cents().notNull(),
    channel: text({ enum: noticeChannels }).notNull(),
    language: text({ enum: languages }).notNull(),
    status: text({ enum: noticeStatuses }).notNull(),
    /** From which its clock runs; null while it is not given. */
    givenOn: date({ mode: 'string' }),
    byId: reference(() => users.id),
    ...kept(),
  },
  (table) => [
    index('debit_notices_of_agreement').on(table.agreementId, table.dueOn, table.id),
    index('debit_notices_of_building').on(table.buildingId, table.dueOn, table.id),
    index().on(table.organizationId),
    index().on(table.byId),
    check('debit_notices_amount', sql`${table.amountCents} > 0`),
    check('debit_notices_given', sql`(${table.status} in ('sent', 'posted')) = (${table.givenOn} is not null)`),
  ],
)

/** What is debited of homes of a building on a day, together. */
export const debitRuns = snakeCase.table(
  'debit_runs',
  {
    id: id(),
    ...place(),
    dueOn: date({ mode: 'string' }).notNull(),
    status: text({ enum: debitRunStatuses }).notNull().default('draft'),
    createdById: reference(() => users.id),
    approvedById: uuid().references(() => users.id),
    approvedAt: instant(),
    fileNumber: integer(),
    /** The file as it was made, encrypted: a second download gives the same bytes. */
    sealedFile: text(),
    exportedAt: instant(),
    settledOn: date({ mode: 'string' }),
    /** That of its receipts: one line of the bank. */
    depositId: uuid(),
    ...kept(),
  },
  (table) => [
    uniqueIndex('debit_runs_file_number_key').on(table.organizationId, table.fileNumber),
    index('debit_runs_by_day').on(table.dueOn, table.id),
    index('debit_runs_of_building').on(table.buildingId, table.dueOn, table.id),
    index().on(table.createdById),
    index().on(table.approvedById),
    check(
      'debit_runs_exported',
      sql`(${table.status} in ('exported', 'settled')) = (${table.fileNumber} is not null)
        and (${table.fileNumber} is null) = (${table.sealedFile} is null) and (${table.fileNumber} is null) = (${table.exportedAt} is null)
        and (${table.status} = 'settled') = (${table.settledOn} is not null)`,
    ),
  ],
)

/** A debit of a run: what one home is debited. */
export const debitItems = snakeCase.table(
  'debit_items',
  {
    id: id(),
    runId: reference(() => debitRuns.id, { onDelete: 'cascade' }),
    agreementId: reference(() => debitAgreements.id, { onDelete: 'cascade' }),
    residenceId: reference(() => residences.id, { onDelete: 'cascade' }),
    amountCents: cents().notNull(),
    /** The returned debit that it presents again. */
    againOfId: uuid().references((): AnyPgColumn => debitItems.id, { onDelete: 'cascade' }),
    receiptId: uuid().references(() => receipts.id, { onDelete: 'cascade' }),
    returnCode: text({ enum: returnCodes }),
    returnedOn: date({ mode: 'string' }),
  },
  (table) => [
    // One receipt a home in a deposit: what it owes, or a debit that is presented again.
    uniqueIndex('debit_items_key').on(table.runId, table.residenceId),
    index().on(table.againOfId),
    uniqueIndex('debit_items_receipt_key').on(table.receiptId),
    index().on(table.agreementId),
    index().on(table.residenceId),
    check('debit_items_amount', sql`${table.amountCents} > 0`),
    check('debit_items_returned', sql`(${table.returnCode} is null) = (${table.returnedOn} is null)`),
  ],
)

/** Which charges a debit is of. */
export const debitItemCharges = snakeCase.table(
  'debit_item_charges',
  {
    id: id(),
    itemId: reference(() => debitItems.id, { onDelete: 'cascade' }),
    chargeId: reference(() => charges.id, { onDelete: 'cascade' }),
    amountCents: cents().notNull(),
    /** Whether it keeps the charge out of other runs. */
    isLive: boolean().notNull().default(true),
  },
  (table) => [
    // One at most: a charge is in one live run.
    uniqueIndex('debit_item_charges_live_key').on(table.chargeId).where(sql`${table.isLive}`),
    index().on(table.itemId),
    index().on(table.chargeId),
    check('debit_item_charges_amount', sql`${table.amountCents} > 0`),
  ],
)
