import { index, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../../../server/columns.ts'
import { files } from '../../../files/server/tables.ts'
import { organizations } from '../../../organizations/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import type { Lessons } from '../contract.ts'

const organizationId = () => reference(() => organizations.id, { onDelete: 'cascade' })
const vendorId = () => reference(() => vendors.id, { onDelete: 'cascade' })

/** Corrections that an organization's bills taught for one vendor. */
export const vendorMemories = snakeCase.table(
  'vendor_memories',
  {
    organizationId: organizationId(),
    vendorId: vendorId(),
    lessons: jsonb().$type<Lessons>().notNull(),
    billCount: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.vendorId] }), index().on(table.vendorId)],
)

/** A name that the reading finds on documents, and the vendor that a manager gave for it. */
export const vendorAliases = snakeCase.table(
  'vendor_aliases',
  {
    organizationId: organizationId(),
    searchName: text().notNull(),
    name: text().notNull(),
    vendorId: vendorId(),
    /** From how many bills in a row. */
    bills: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.searchName] }), index().on(table.vendorId)],
)

/**
 * The reading of a document without a bill yet, sealed like the document: the bill is compared with it, then it is
 * deleted.
 */
export const freeReadings = snakeCase.table('free_readings', {
  fileId: uuid()
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
