import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, kept, reference, searchText } from '../../../server/columns.ts'
import { plain } from '../../../server/rows.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { residences } from '../../residences/server/tables.ts'
import { audiences, trades } from '../contract.ts'

/** Who to call: of an organization, of one of its buildings, or of a residence. */
export const contacts = snakeCase.table(
  'contacts',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    /** Null for a contact of the whole organization. */
    buildingId: uuid().references(() => buildings.id, { onDelete: 'cascade' }),
    /** Null for a contact of more than one residence. */
    residenceId: uuid().references(() => residences.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    company: text(),
    trade: text({ enum: trades }).notNull(),
    phone: text(),
    emergencyPhone: text(),
    email: text(),
    hours: text(),
    note: text(),
    audience: text({ enum: audiences }).notNull(),
    isFirst: boolean().notNull(),
    /** Rank among those of its place. */
    position: integer().notNull(),
    searchText: searchText(
      sql`name || ' ' || coalesce(company, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(emergency_phone, '')`,
    ),
    ...kept(),
  },
  (table) => [
    index('contacts_of_organization').on(table.organizationId, table.position, table.id),
    index('contacts_of_building').on(table.buildingId, table.position, table.id),
    index('contacts_of_residence').on(table.residenceId, table.position, table.id),
    index('contacts_by_position').on(table.position, table.id),
    index('contacts_by_text').using('gin', table.searchText.op('gin_trgm_ops')),
    index('contacts_by_name').on(plain(table.name), table.id),
    check('contacts_place', sql`${table.residenceId} is null or ${table.buildingId} is not null`),
  ],
)
