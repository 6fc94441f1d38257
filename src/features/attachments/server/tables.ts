import { index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { reference } from '../../../server/columns.ts'
import { files } from '../../files/server/tables.ts'
import { users } from '../../users/server/tables.ts'

/** Which thing holds a file. The noun names its table, so that its id has no foreign key: removing a thing discards its files. */
export const attachments = snakeCase.table(
  'attachments',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    noun: text().notNull(),
    nounId: uuid().notNull(),
    /** Its rank among the thing's files, from 1; 0 for those attached before ranks were kept. */
    position: integer().notNull(),
    addedById: reference(() => users.id),
  },
  (table) => [index().on(table.noun, table.nounId, table.position), index().on(table.addedById)],
)
