import { index, jsonb, snakeCase, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, id, kept, reference } from '../../../../server/columns.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { organizations } from '../../../organizations/server/tables.ts'
import type { ProjectionComponent, Scenario } from '../contract.ts'

/** What the projection of the contingency fund of a building starts from: inputs alone, its results are computed. */
export const fundProjections = snakeCase.table(
  'fund_projections',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    buildingId: reference(() => buildings.id, { onDelete: 'cascade' }),
    openingCents: cents().notNull(),
    contributionCents: cents().notNull(),
    components: jsonb().$type<ProjectionComponent[]>().notNull(),
    scenarios: jsonb().$type<Scenario[]>().notNull(),
    ...kept(),
  },
  (table) => [index().on(table.organizationId), uniqueIndex('fund_projections_building_key').on(table.buildingId)],
)
