import { index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../../server/columns.ts'
import { users } from '../../users/server/tables.ts'

/**
 * A comment on a thing. The noun names its table, so that its id has no foreign key: a noun removes its comments with
 * the thing.
 */
const said = () => ({
  id: id(),
  noun: text().notNull(),
  nounId: uuid().notNull(),
  authorId: reference(() => users.id),
  body: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

export const comments = snakeCase.table('comments', said(), (table) => [
  index().on(table.noun, table.nounId, table.createdAt, table.id),
  index().on(table.authorId),
])

/**
 * Internal notes of managers: a table of its own, so that no forgotten condition shows them to residents (decision
 * 101).
 */
export const internalNotes = snakeCase.table('internal_notes', said(), (table) => [
  index().on(table.noun, table.nounId, table.createdAt, table.id),
  index().on(table.authorId),
])
