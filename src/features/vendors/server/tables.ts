import { sql } from 'drizzle-orm'
import { type AnyPgColumn, date, index, integer, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, id, kept, reference, searchText } from '../../../server/columns.ts'
import { billCategories } from '../../categories/contract.ts'
import { organizations } from '../../organizations/server/tables.ts'

export const vendors = snakeCase.table(
  'vendors',
  {
    id: id(),
    organizationId: reference(() => organizations.id),
    name: text().notNull(),
    /** Lower case, no accents, no punctuation: two spellings of one vendor meet here. */
    searchName: text().notNull(),
    /** Of its first bill, unless a person chose another since. */
    category: text({ enum: billCategories }),
    /** Other categories of its bills, as a person says; without the first one. */
    otherCategories: text({ enum: billCategories }).array().notNull().default([]),
    phone: text(),
    email: text(),
    website: text(),
    address: text(),
    neq: text(),
    gstNumber: text(),
    qstNumber: text(),
    licenceNumber: text(),
    licenceEndsOn: date({ mode: 'string' }),
    insurer: text(),
    insurancePolicyNumber: text(),
    insuranceEndsOn: date({ mode: 'string' }),
    coverageCents: cents(),
    paymentDays: integer(),
    notes: text(),
    /** The vendor that this one was merged into. Its row keeps its address and its name, which lead to the other. */
    mergedIntoId: uuid().references((): AnyPgColumn => vendors.id, { onDelete: 'cascade' }),
    searchText: searchText(sql`name`),
    ...kept(),
  },
  (table) => [
    uniqueIndex('vendors_name_key').on(table.organizationId, table.searchName),
    index('vendors_by_name').on(table.searchName, table.id),
    index('vendors_merged_into').on(table.mergedIntoId),
    index('vendors_licence_end').on(table.licenceEndsOn, table.id),
    index('vendors_insurance_end').on(table.insuranceEndsOn, table.id),
    index('vendors_by_text').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)
