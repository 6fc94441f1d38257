import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from './ids.ts'

/** Columns that most tables share. Instants are in UTC. */
export const id = () => uuid().primaryKey().$defaultFn(newId)
/** Foreign key to the owning row. Without `onDelete`, the owning row cannot be deleted while this one exists. */
export const reference = (to: () => AnyPgColumn, actions?: { onDelete: 'cascade' }) =>
  uuid().notNull().references(to, actions)
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
/** A text as a search compares it, beside the columns that it is made of. With an index of trigrams it is what `holding` looks in. */
export const searchText = (made: SQL) => text().notNull().generatedAlwaysAs(sql`plain_text(${made})`)
/** The entry under which `server/full-text` finds a text: made by `indexEntry`, with a GIN index. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const cents = () => bigint({ mode: 'number' })
/** Version number of an editable row: a save must name the version that was read. */
export const kept = () => ({
  version: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})
