import { isNull, sql } from 'drizzle-orm'
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
import { cents, id, instant, reference } from '../../../server/columns.ts'
import { users } from '../../users/server/tables.ts'
import { paymentMethods } from '../rules.ts'

/** How a thing is to be paid, version after version; rows are only added. A thing paid once, as it was entered, has none. */
export const instalmentPlans = snakeCase.table(
  'instalment_plans',
  {
    id: id(),
    /** As in `attachments`, without a foreign key: things of several nouns are paid so. */
    nounId: uuid().notNull(),
    version: integer().notNull(),
    /** The first instalment that this version made. */
    fromOrdinal: integer().notNull(),
    rhythm: text().notNull(),
    isRepeated: boolean().notNull(),
    /** Of a repetition: the day of the instalment of `anchorOrdinal`, from which every other day is counted. */
    anchorOn: date({ mode: 'string' }),
    anchorOrdinal: integer(),
    amountCents: cents(),
    /** Of the first instalment, where it is another amount. */
    initialCents: cents(),
    untilOn: date({ mode: 'string' }),
    madeById: uuid().references(() => users.id),
    madeAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('instalment_plans_version_key').on(table.nounId, table.version),
    index('instalment_plans_made_by').on(table.madeById),
  ],
)

/** What is to be paid on a day. Its identity is its thing and its ordinal; triggers keep one that has a payment as it is. */
export const instalments = snakeCase.table(
  'instalments',
  {
    id: id(),
    nounId: uuid().notNull(),
    ordinal: integer().notNull(),
    planVersion: integer().notNull().default(1),
    /** The day that the plan counted; `dueOn` may be moved. */
    nominalOn: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    amountCents: cents().notNull(),
    /** Sum of its payments and the day that completed it: written by the trigger of `instalment_payments` alone. */
    paidCents: cents().notNull().default(0),
    paidOn: date({ mode: 'string' }),
    cancelledOn: date({ mode: 'string' }),
    /** The version of the plan that replaced it. */
    supersededBy: integer(),
  },
  (table) => [
    uniqueIndex('instalments_ordinal_key').on(table.nounId, table.ordinal).where(isNull(table.supersededBy)),
    // Of every version: what is removed, and the sums of what was paid.
    index('instalments_of_thing').on(table.nounId),
    index('instalments_open')
      .on(table.nounId, table.dueOn)
      .where(sql`${table.paidOn} is null and ${table.cancelledOn} is null and ${table.supersededBy} is null`),
    check(
      'instalments_paid_within',
      sql`${table.paidCents} between least(0, ${table.amountCents}) and greatest(0, ${table.amountCents})`,
    ),
  ],
)

/** Money that left, or the reversal of one; rows are only added. */
export const instalmentPayments = snakeCase.table(
  'instalment_payments',
  {
    id: id(),
    instalmentId: reference(() => instalments.id),
    paidOn: date({ mode: 'string' }).notNull(),
    amountCents: cents().notNull(),
    method: text({ enum: paymentMethods }),
    reference: text(),
    account: text(),
    note: text(),
    reversesId: uuid().references((): AnyPgColumn => instalmentPayments.id),
    reason: text(),
    enteredById: uuid().references(() => users.id),
    at: instant().notNull(),
  },
  (table) => [
    index('instalment_payments_instalment').on(table.instalmentId),
    index('instalment_payments_entered_by').on(table.enteredById),
    // Once: a payment has one reversal at most.
    uniqueIndex('instalment_payments_reverses_key').on(table.reversesId),
    check('instalment_payments_reason', sql`(${table.reversesId} is null) = (${table.reason} is null)`),
  ],
)
