import { type AnyPgColumn, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { id, kept, reference } from '../../../server/columns.ts'
import type { RefusalDetails } from '../../../shared/errors.ts'
import { users } from '../../users/server/tables.ts'
import { actOutcomes, actStatuses } from '../contract.ts'

/** Why a thing is left as it is, or why an act stopped: the key of a sentence. */
export interface ActProblem {
  readonly key: string
  readonly details?: RefusalDetails
}

/** Columns of every table of acts on many things. */
export const actColumns = () => ({
  id: id(),
  byId: reference(() => users.id, { onDelete: 'cascade' }),
  status: text({ enum: actStatuses }).notNull().default('checked'),
  problem: jsonb().$type<ActProblem>(),
  ...kept(),
})

/** Columns of every table of the things of an act. */
export const actRowColumns = (act: () => AnyPgColumn) => ({
  id: id(),
  actId: reference(act, { onDelete: 'cascade' }),
  /** In the order of their names when it was checked: two acts take the same things in the same order. */
  place: integer().notNull(),
  /** Null until it is done. */
  outcome: text({ enum: actOutcomes }),
  problem: jsonb().$type<ActProblem>(),
})
