import { index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reference } from '../../../../server/columns.ts'
import { actColumns, actRowColumns } from '../../../bulk-runs/server/tables.ts'
import { assignableRoles } from '../../../invitations/contract.ts'
import { users } from '../../../users/server/tables.ts'
import { bulkActKinds } from '../contract.ts'

/** An act on many accounts, by one person. */
export const bulkActs = snakeCase.table(
  'bulk_acts',
  {
    ...actColumns(),
    kind: text({ enum: bulkActKinds }).notNull(),
    role: text({ enum: assignableRoles }),
    /** Why accounts are deleted, as it was typed. */
    reason: text(),
    invited: integer().notNull().default(0),
  },
  (table) => [index().on(table.byId, table.createdAt), index().on(table.createdAt)],
)

/** An account of a bulk act. */
export const bulkActPeople = snakeCase.table(
  'bulk_act_people',
  {
    ...actRowColumns(() => bulkActs.id),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [uniqueIndex().on(table.actId, table.place), index().on(table.userId)],
)
