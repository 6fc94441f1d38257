import { index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, kept, reference } from '../../../../server/columns.ts'
import type { RefusalDetails } from '../../../../shared/errors.ts'
import { assignableRoles } from '../../../invitations/contract.ts'
import { users } from '../../../users/server/tables.ts'
import { bulkActKinds, bulkActStatuses, bulkOutcomes } from '../contract.ts'

/** Why an account is left as it is, or why an act stopped: the key of a sentence. */
export interface BulkProblem {
  readonly key: string
  readonly details?: RefusalDetails
}

/** An act on many accounts, by one person. */
export const bulkActs = snakeCase.table(
  'bulk_acts',
  {
    id: id(),
    kind: text({ enum: bulkActKinds }).notNull(),
    role: text({ enum: assignableRoles }),
    byId: reference(() => users.id, { onDelete: 'cascade' }),
    /** Why accounts are deleted, as it was typed. */
    reason: text(),
    invited: integer().notNull().default(0),
    status: text({ enum: bulkActStatuses }).notNull().default('checked'),
    problem: jsonb().$type<BulkProblem>(),
    ...kept(),
  },
  (table) => [index().on(table.byId, table.createdAt), index().on(table.createdAt)],
)

/** An account of a bulk act. */
export const bulkActPeople = snakeCase.table(
  'bulk_act_people',
  {
    id: id(),
    actId: reference(() => bulkActs.id, { onDelete: 'cascade' }),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    /** In the order of names when it was checked: two acts take the same accounts in the same order. */
    place: integer().notNull(),
    /** Null until it is done. */
    outcome: text({ enum: bulkOutcomes }),
    problem: jsonb().$type<BulkProblem>(),
  },
  (table) => [uniqueIndex().on(table.actId, table.place), index().on(table.userId)],
)
