import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { cents, id, instant, kept, reference } from '../../../server/columns.ts'
import { plain } from '../../../server/rows.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import type { SpaceFields } from '../contract.ts'

/** A room, a terrace, a charging station: what the homes of a building book. Hours are what clocks show. */
export const commonSpaces = snakeCase.table(
  'common_spaces',
  {
    id: id(),
    organizationId: reference(() => organizations.id),
    buildingId: reference(() => buildings.id),
    name: text().notNull(),
    description: text(),
    houseRules: text(),
    access: text(),
    capacity: integer(),
    places: integer().notNull(),
    hours: jsonb().$type<SpaceFields['hours']>().notNull(),
    exceptions: jsonb().$type<SpaceFields['exceptions']>().notNull(),
    stepMinutes: integer().$type<SpaceFields['stepMinutes']>().notNull(),
    minMinutes: integer().notNull(),
    maxMinutes: integer().notNull(),
    turnoverMinutes: integer().notNull(),
    leadMinutes: integer().notNull(),
    horizonDays: integer().notNull(),
    cancelMinutes: integer().notNull(),
    perWeek: integer(),
    perMonth: integer(),
    perYear: integer(),
    needsApproval: boolean().notNull(),
    feeCents: cents(),
    depositCents: cents(),
    archivedAt: instant(),
    ...kept(),
  },
  (table) => [
    index().on(table.organizationId),
    index().on(table.buildingId),
    index('common_spaces_by_name').on(plain(table.name), table.id),
    check(
      'common_spaces_lengths',
      sql`${table.places} > 0 and ${table.stepMinutes} > 0 and ${table.minMinutes} > 0 and ${table.maxMinutes} >= ${table.minMinutes}
        and ${table.turnoverMinutes} >= 0`,
    ),
  ],
)
