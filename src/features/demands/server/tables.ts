import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, kept, reference, searchText } from '../../../server/columns.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { demandStatuses, demandTypes } from '../contract.ts'
import { isOpen } from '../rules.ts'

type Columns<Name extends string> = Readonly<Record<Name, SQLWrapper>>
/** SQL twin of `waitingSince`. */
export const waitingSinceOf = ({ submittedAt, createdAt }: Columns<'submittedAt' | 'createdAt'>): SQL =>
  sql`coalesce(${submittedAt}, ${createdAt})`
/** Sorts urgent demands by escalation, then by longest wait. */
export const isCalmOf = ({ isEscalated }: Columns<'isEscalated'>): SQL => sql`(not ${isEscalated})`
/** The order of statuses, to sort by rather than by their English names. */
const ordered = sql.raw(`array[${demandStatuses.map((status) => `'${status}'`).join(', ')}]`)
export const progressOf = ({ status }: Columns<'status'>): SQL => sql`array_position(${ordered}, ${status})`
/** Open demands, sorted by urgency on screens, are few among all. */
const openStatuses = sql.raw(
  demandStatuses
    .filter(isOpen)
    .map((status) => `'${status}'`)
    .join(', '),
)

export const demands = snakeCase.table(
  'demands',
  {
    id: id(),
    organizationId: reference(() => organizations.id),
    buildingId: reference(() => buildings.id),
    residenceId: uuid().references(() => residences.id),
    type: text({ enum: demandTypes }).notNull(),
    title: text().notNull(),
    description: text().notNull(),
    status: text({ enum: demandStatuses }).notNull().default('draft'),
    submittedById: reference(() => users.id),
    submittedAt: instant(),
    reviewNotes: text(),
    isEscalated: boolean().notNull().default(false),
    escalatedAt: instant(),
    closedAt: instant(),
    commentCount: integer().notNull().default(0),
    /** A search finds it by these, and by its place and who sent it. */
    searchText: searchText(sql`title || ' ' || description`),
    ...kept(),
  },
  (table) => [
    index('demands_building_updated').on(table.buildingId, table.updatedAt, table.id),
    index('demands_building_status').on(table.buildingId, table.status, table.updatedAt, table.id),
    index('demands_building_urgency')
      .on(table.buildingId, isCalmOf(table), waitingSinceOf(table), table.id)
      .where(sql`${table.status} in (${openStatuses})`),
    index('demands_urgency')
      .on(isCalmOf(table), waitingSinceOf(table), table.id)
      .where(sql`${table.status} in (${openStatuses})`),
    index('demands_by_text').using('gin', table.searchText.op('gin_trgm_ops')),
    index('demands_updated').on(table.updatedAt, table.id),
    index('demands_waiting_since').on(waitingSinceOf(table), table.id),
    index('demands_progress').on(progressOf(table), table.id),
    index('demands_submitter').on(table.submittedById, table.updatedAt, table.id),
    index('demands_organization').on(table.organizationId, table.updatedAt, table.id),
    index('demands_residence').on(table.residenceId),
  ],
)
