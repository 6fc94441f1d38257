import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import { cents, id, instant, kept, reference } from '../../../server/columns.ts'
import { funds } from '../../../shared/funds.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { charges } from '../../contributions/server/tables.ts'
import { paymentMethods } from '../../instalments/rules.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'

// Triggers keep what was received as it is: a receipt is reversed once, never changed, and pays no more than it is (decision 220).

const place = () => ({
  organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
  buildingId: reference(() => buildings.id, { onDelete: 'cascade' }),
})

/** What a home paid. */
export const receipts = snakeCase.table(
  'receipts',
  {
    id: id(),
    ...place(),
    residenceId: reference(() => residences.id, { onDelete: 'cascade' }),
    /** Receipts of one deposit share it: one line of the bank. */
    depositId: uuid().notNull(),
    receivedOn: date({ mode: 'string' }).notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    reference: text(),
    /** The fund into whose bank account it went. */
    fund: text({ enum: funds }).notNull(),
    payerId: uuid().references(() => users.id),
    note: text(),
    amountCents: cents().notNull(),
    enteredById: uuid().references(() => users.id),
    madeAt: instant().notNull(),
    reversedOn: date({ mode: 'string' }),
    reversalReason: text(),
    isReturned: boolean().notNull().default(false),
    reversedById: uuid().references(() => users.id),
    feeChargeId: uuid().references(() => charges.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('receipts_by_day').on(table.receivedOn, table.id),
    index('receipts_of_building').on(table.buildingId, table.receivedOn, table.id),
    index('receipts_of_residence').on(table.residenceId, table.receivedOn, table.id),
    index().on(table.depositId),
    index().on(table.organizationId),
    index().on(table.payerId),
    index().on(table.enteredById),
    index().on(table.reversedById),
    index().on(table.feeChargeId),
    check('receipts_amount', sql`${table.amountCents} > 0`),
    check('receipts_fund', sql`${table.fund} in ('operating', 'contingency', 'self_insurance')`),
    check(
      'receipts_reversed',
      sql`(${table.reversedOn} is null) = (${table.reversalReason} is null)
        and (${table.reversedOn} is not null or not (${table.isReturned} or ${table.reversedById} is not null))
        and (${table.isReturned} or ${table.feeChargeId} is null)`,
    ),
  ],
)

/** Which charge a part of a receipt pays. What no charge uses is a credit of the home. */
export const receiptAllocations = snakeCase.table(
  'receipt_allocations',
  {
    id: id(),
    receiptId: reference(() => receipts.id, { onDelete: 'cascade' }),
    chargeId: reference(() => charges.id, { onDelete: 'cascade' }),
    amountCents: cents().notNull(),
    allocatedOn: date({ mode: 'string' }).notNull(),
    /** The day on which its receipt was reversed or its charge cancelled: triggers write it. */
    endedOn: date({ mode: 'string' }),
    madeAt: instant().notNull(),
  },
  (table) => [
    index().on(table.receiptId),
    index().on(table.chargeId),
    check('receipt_allocations_amount', sql`${table.amountCents} > 0`),
  ],
)

/** What a building does about what is late, and how its homes pay. */
export const arrearsRules = snakeCase.table(
  'arrears_rules',
  {
    id: id(),
    ...place(),
    /** Days after the due day before anything is late. */
    graceDays: integer().notNull().default(0),
    /** Simple interest by year, in hundredths of a percent; 0 asks for none. */
    annualRate: integer().notNull().default(0),
    /** The first day that bears interest. */
    interestFrom: date({ mode: 'string' }),
    /** For a payment that the bank returns. */
    returnFeeCents: cents().notNull().default(0),
    /** Days after the due day of the oldest charge on which each reminder goes out. */
    reminderDays: integer().array().notNull().default(sql`'{}'`),
    howToPay: text(),
    ...kept(),
  },
  (table) => [
    unique('arrears_rules_building_key').on(table.buildingId),
    index().on(table.organizationId),
    check(
      'arrears_rules_values',
      sql`${table.graceDays} between 0 and 90 and ${table.annualRate} between 0 and 3000
        and (${table.annualRate} = 0 or ${table.interestFrom} is not null) and ${table.returnFeeCents} >= 0
        and coalesce(array_length(${table.reminderDays}, 1), 0) <= 5`,
    ),
  ],
)
