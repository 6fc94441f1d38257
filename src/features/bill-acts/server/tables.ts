import { date, index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, reference } from '../../../server/columns.ts'
import { bills } from '../../bills/server/tables.ts'
import { actColumns, actRowColumns } from '../../bulk-runs/server/tables.ts'
import { billCategories } from '../../categories/contract.ts'
import { paymentMethods } from '../../instalments/rules.ts'
import { billActKinds } from '../contract.ts'

/** An act on many bills, by one person. */
export const billActs = snakeCase.table(
  'bill_acts',
  {
    ...actColumns(),
    kind: text({ enum: billActKinds }).notNull(),
    paidOn: date({ mode: 'string' }),
    method: text({ enum: paymentMethods }),
    reference: text(),
    /** The new one; of `former_category`, the one that is taken back. */
    category: text({ enum: billCategories }),
    /** Of cancellations; of a reversal, its reason. */
    note: text(),
    /** The act that it undoes. */
    undoesId: uuid(),
  },
  (table) => [index().on(table.byId, table.createdAt), index().on(table.createdAt)],
)

/** A bill of an act. The payment that it records has its id, so that it is recorded once. */
export const billActBills = snakeCase.table(
  'bill_act_bills',
  {
    ...actRowColumns(() => billActs.id),
    billId: reference(() => bills.id, { onDelete: 'cascade' }),
    /** The instalment to pay and its day, as they were shown. */
    instalmentId: uuid(),
    dueOn: date({ mode: 'string' }).notNull(),
    amountCents: cents().notNull(),
    /** The payment to reverse. */
    paymentId: uuid(),
  },
  (table) => [uniqueIndex().on(table.actId, table.place), index().on(table.billId)],
)
