import { index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, kept, reference } from '../../../server/columns.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { documents } from '../../documents/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { registerCodes } from '../contract.ts'

/** What was said of an item of the register of a building; an item without a row stands by the documents of its type. */
export const registerItems = snakeCase.table(
  'register_items',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    buildingId: reference(() => buildings.id, { onDelete: 'cascade' }),
    code: text({ enum: registerCodes }).notNull(),
    documentId: uuid().references(() => documents.id, { onDelete: 'set null' }),
    notApplicableReason: text(),
    ...kept(),
  },
  (table) => [
    uniqueIndex('register_items_code_key').on(table.buildingId, table.code),
    index().on(table.documentId),
    index().on(table.organizationId),
  ],
)
