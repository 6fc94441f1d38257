import { index, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { reference } from '../../../../server/columns.ts'
import { bills } from '../../../bills/server/tables.ts'
import { organizations } from '../../../organizations/server/tables.ts'

/**
 * What the document of a bill printed that tells its building: numbers that its vendor gave, and addresses. The building and the vendor are
 * those of the bill, so that a corrected bill teaches otherwise from then on.
 */
export const billClues = snakeCase.table(
  'bill_clues',
  {
    billId: reference(() => bills.id, { onDelete: 'cascade' }),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    key: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.billId, table.key] }),
    index('bill_clues_by_key').on(table.organizationId, table.key, table.billId),
  ],
)
