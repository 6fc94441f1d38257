import { index, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, kept, reference } from '../../../server/columns.ts'
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
    /** Category of its last bill. */
    category: text({ enum: billCategories }),
    ...kept(),
  },
  (table) => [
    uniqueIndex('vendors_name_key').on(table.organizationId, table.searchName),
    index('vendors_by_name').on(table.searchName, table.id),
  ],
)
