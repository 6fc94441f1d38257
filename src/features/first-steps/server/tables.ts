import { index, primaryKey, snakeCase } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../../server/columns.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { users } from '../../users/server/tables.ts'

/** The accounts that closed the panel of an organization's first steps. */
export const firstStepsClosings = snakeCase.table(
  'first_steps_closings',
  {
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    closedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId] }), index().on(table.userId)],
)
