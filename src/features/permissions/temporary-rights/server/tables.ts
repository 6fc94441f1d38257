import { sql } from 'drizzle-orm'
import { check, date, index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, kept, reference } from '../../../../server/columns.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { organizations } from '../../../organizations/server/tables.ts'
import { users } from '../../../users/server/tables.ts'

/** Grants that a person holds for some days beyond their rank. Rows stay: they say who could do what, and when. */
export const temporaryRights = snakeCase.table(
  'temporary_rights',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    /** Null for all buildings of the organization, later ones too. */
    buildingId: uuid().references(() => buildings.id, { onDelete: 'cascade' }),
    userId: reference(() => users.id),
    grants: text().array().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    grantedById: reference(() => users.id),
    revokedAt: instant(),
    revokedById: uuid().references(() => users.id),
    /** When the end was told to those concerned. */
    endToldAt: instant(),
    ...kept(),
  },
  (table) => [
    index('temporary_rights_by_end').on(table.endsOn, table.id),
    // Read at each call of their person.
    index('temporary_rights_of_person').on(table.userId, table.endsOn),
    index('temporary_rights_of_organization').on(table.organizationId, table.endsOn),
    index().on(table.buildingId),
    index().on(table.grantedById),
    index().on(table.revokedById),
    index('temporary_rights_to_tell')
      .on(table.endsOn)
      .where(sql`${table.endToldAt} is null and ${table.revokedAt} is null`),
    check('temporary_rights_days', sql`${table.endsOn} between ${table.startsOn} and ${table.startsOn} + 89`),
  ],
)
