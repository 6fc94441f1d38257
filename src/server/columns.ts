import { type AnyPgColumn, bigint, integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from './ids.ts'

/** Columns most tables share. Instants are UTC. */
export const id = () => uuid().primaryKey().$defaultFn(newId)
/** The row that this one belongs to. Without `onDelete`, that row can't go while this one stands. */
export const reference = (to: () => AnyPgColumn, actions?: { onDelete: 'cascade' }) =>
  uuid().notNull().references(to, actions)
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
export const cents = () => bigint({ mode: 'number' })
/** Every thing people edit: who reads version 3 may only save over version 3. */
export const kept = () => ({
  version: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})
