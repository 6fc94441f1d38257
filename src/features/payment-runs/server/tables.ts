import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, id, instant, kept, reference } from '../../../server/columns.ts'
import { bills } from '../../bills/server/tables.ts'
import { buildings } from '../../buildings/server/tables.ts'
import type { ActProblem } from '../../bulk-runs/server/tables.ts'
import { paymentMethods } from '../../instalments/rules.ts'
import { instalments } from '../../instalments/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { itemOutcomes, paymentCodes, runStatuses } from '../contract.ts'

/** How an organization is known to its institution, for the files that it sends. */
export const paymentOriginators = snakeCase.table(
  'payment_originators',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    originatorId: text().notNull(),
    dataCentre: text().notNull(),
    shortName: text().notNull(),
    longName: text().notNull(),
    code: text({ enum: paymentCodes }).notNull(),
    /** The numbers of its account, encrypted. */
    sealed: text().notNull(),
    institution: text().notNull(),
    /** The last three digits of the account. */
    ending: text().notNull(),
    /** Of the last file: no number is used twice. */
    lastFileNumber: integer().notNull().default(0),
    ...kept(),
  },
  (table) => [uniqueIndex('payment_originators_organization_key').on(table.organizationId)],
)

export const paymentRuns = snakeCase.table(
  'payment_runs',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    buildingId: uuid().references(() => buildings.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    status: text({ enum: runStatuses }).notNull().default('draft'),
    payOn: date({ mode: 'string' }).notNull(),
    paidOn: date({ mode: 'string' }),
    method: text({ enum: paymentMethods }),
    reference: text(),
    fileNumber: integer(),
    /** The file as it was made, encrypted: a second download gives the same bytes. */
    sealedFile: text(),
    createdById: reference(() => users.id),
    confirmedById: uuid().references(() => users.id),
    confirmedAt: instant(),
    ...kept(),
  },
  (table) => [
    index('payment_runs_of_organization').on(table.organizationId, table.payOn, table.id),
    index('payment_runs_of_building').on(table.buildingId, table.payOn, table.id),
    index('payment_runs_by_day').on(table.payOn, table.id),
    index().on(table.createdById),
    index().on(table.confirmedById),
    uniqueIndex('payment_runs_file_number_key').on(table.organizationId, table.fileNumber),
  ],
)

/** An instalment of a run. The payment that the run records has its id, so that it is recorded once. */
export const paymentRunItems = snakeCase.table(
  'payment_run_items',
  {
    id: id(),
    runId: reference(() => paymentRuns.id, { onDelete: 'cascade' }),
    billId: reference(() => bills.id, { onDelete: 'cascade' }),
    instalmentId: reference(() => instalments.id, { onDelete: 'cascade' }),
    dueOn: date({ mode: 'string' }).notNull(),
    amountCents: cents().notNull(),
    /** Null until the run is paid. */
    outcome: text({ enum: itemOutcomes }),
    problem: jsonb().$type<ActProblem>(),
    /** Whether it keeps its instalment out of other runs. */
    isLive: boolean().notNull().default(true),
  },
  (table) => [
    index('payment_run_items_of_run').on(table.runId, table.dueOn, table.id),
    index().on(table.billId),
    // One at most: an instalment is in one live run.
    uniqueIndex('payment_run_items_live_key').on(table.instalmentId).where(sql`${table.isLive}`),
    index().on(table.instalmentId),
  ],
)
