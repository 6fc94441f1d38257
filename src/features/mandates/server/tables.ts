import { sql } from 'drizzle-orm'
import { check, date, index, snakeCase, text } from 'drizzle-orm/pg-core'
import { id, kept, reference } from '../../../server/columns.ts'
import { offices } from '../../../shared/grants.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { users } from '../../users/server/tables.ts'

/** Who sits on the board of a building, then and now. */
export const mandates = snakeCase.table(
  'mandates',
  {
    id: id(),
    organizationId: reference(() => organizations.id),
    buildingId: reference(() => buildings.id),
    /** A person who is erased keeps their row, without a name. */
    userId: reference(() => users.id),
    office: text({ enum: offices }).notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }),
    ...kept(),
  },
  (table) => [
    index('mandates_of_building').on(table.buildingId, table.startsOn, table.id),
    index('mandates_by_start').on(table.startsOn, table.id),
    index().on(table.userId),
    index().on(table.organizationId),
    index().on(table.endsOn),
    check('mandates_dates', sql`${table.endsOn} is null or ${table.endsOn} >= ${table.startsOn}`),
  ],
)
