import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { cents, id, kept, reference, searchText } from '../../../server/columns.ts'
import { plain } from '../../../server/rows.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { billCategories } from '../../categories/contract.ts'
import { files } from '../../files/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { billSchedules, paymentTypes } from '../../reading/extraction/contract.ts'
import { users } from '../../users/server/tables.ts'
import { vendors } from '../../vendors/server/tables.ts'
import { type BillReading, billStatuses } from '../contract.ts'

/** Sorts bills that need a person first. */
export const urgencyOf = ({ status }: { readonly status: SQLWrapper }): SQL =>
  sql`array_position(array['overdue', 'sent', 'draft', 'paid', 'cancelled'], ${status})`

export const bills = snakeCase.table(
  'bills',
  {
    id: id(),
    organizationId: reference(() => organizations.id),
    buildingId: reference(() => buildings.id),
    vendorId: reference(() => vendors.id),
    title: text().notNull(),
    category: text({ enum: billCategories }).notNull(),
    status: text({ enum: billStatuses }).notNull().default('draft'),
    paymentType: text({ enum: paymentTypes }).notNull().default('one_time'),
    schedule: text({ enum: billSchedules }),
    invoiceNumber: text(),
    issuedOn: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    currency: text().notNull().default('CAD'),
    subtotalCents: cents(),
    gstCents: cents(),
    qstCents: cents(),
    totalCents: cents().notNull(),
    description: text(),
    notes: text(),
    paidOn: date({ mode: 'string' }),
    /** The total is the amount of each instalment. */
    isRepeated: boolean().notNull().default(false),
    untilOn: date({ mode: 'string' }),
    /** Through which day the instalments of a repetition are made; null when nothing more is to come. */
    plannedThrough: date({ mode: 'string' }),
    // What its instalments come to, for lists: written with each change of one.
    instalmentCount: integer().notNull().default(1),
    settledCount: integer().notNull().default(0),
    paidCents: cents().notNull().default(0),
    /** What is left of the next instalment; null where it is the total. */
    dueCents: cents(),
    fileId: uuid().references(() => files.id),
    /** The machine's reading and its confidence, stored beside the manager's values. */
    reading: jsonb().$type<BillReading>(),
    createdById: reference(() => users.id),
    /** A search finds it by these, and by its vendor. */
    searchText: searchText(sql`title || ' ' || coalesce(invoice_number, '')`),
    ...kept(),
  },
  (table) => [
    index('bills_building_due').on(table.buildingId, table.dueOn, table.id),
    index('bills_building_status_due').on(table.buildingId, table.status, table.dueOn, table.id),
    index('bills_due').on(table.dueOn, table.id),
    index('bills_by_issue').on(table.issuedOn, table.id),
    index('bills_by_total').on(table.totalCents, table.id),
    index('bills_by_title').on(plain(table.title), table.id),
    index('bills_by_text').using('gin', table.searchText.op('gin_trgm_ops')),
    index('bills_by_urgency').on(urgencyOf(table), table.id),
    index('bills_organization_due').on(table.organizationId, table.dueOn, table.id),
    index('bills_vendor').on(table.vendorId, table.invoiceNumber),
    index('bills_file').on(table.fileId),
    index('bills_to_plan').on(table.plannedThrough).where(sql`${table.plannedThrough} is not null`),
    index('bills_to_become_overdue').on(table.dueOn).where(sql`${table.status} = 'sent'`),
    index('bills_no_longer_overdue').on(table.dueOn).where(sql`${table.status} = 'overdue'`),
    check('bills_paid_on', sql`(${table.status} = 'paid') = (${table.paidOn} is not null)`),
  ],
)

/** SQL twin of `invoiceKeyOf`. */
export const invoiceKeyIn = (number: SQLWrapper): SQL => sql`regexp_replace(upper(${number}), '[^A-Z0-9]', '', 'g')`
export const invoiceKey = invoiceKeyIn(bills.invoiceNumber)
