import { sql } from 'drizzle-orm'
import { check, date, index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, kept, reference, searchText } from '../../../server/columns.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { keyTypes, unitRecordKinds } from '../contract.ts'

const written = sql`coalesce(plate, '') || ' ' || coalesce(key_number, '')`

/** What is kept of the people of a unit, each of one person. A column is of one kind; `fieldsOfKind` says which. */
export const unitRecords = snakeCase.table(
  'unit_records',
  {
    id: id(),
    organizationId: reference(() => organizations.id),
    buildingId: reference(() => buildings.id),
    residenceId: reference(() => residences.id),
    kind: text({ enum: unitRecordKinds }).notNull(),
    /** Null for a key that a firm has. */
    holderId: uuid().references(() => users.id),
    plate: text(),
    make: text(),
    colour: text(),
    parkingSpace: text(),
    keyType: text({ enum: keyTypes }),
    keyNumber: text(),
    givenOn: date({ mode: 'string' }),
    returnedOn: date({ mode: 'string' }),
    firm: text(),
    species: text(),
    petName: text(),
    contactName: text(),
    relationship: text(),
    phone: text(),
    note: text(),
    /** The last day of the stay of its person; null while they hold the unit. Derived from their stays. */
    endedOn: date({ mode: 'string' }),
    /** Plates and numbers are typed with and without their spaces and hyphens. */
    searchText: searchText(sql`${written} || ' ' || regexp_replace(${written}, '[^[:alnum:]]', '', 'g')`),
    ...kept(),
  },
  (table) => [
    index().on(table.organizationId),
    index().on(table.buildingId, table.createdAt, table.id),
    index().on(table.residenceId, table.createdAt, table.id),
    index().on(table.holderId),
    index().on(table.createdAt, table.id),
    index('unit_records_by_text').using('gin', table.searchText.op('gin_trgm_ops')),
    check(
      'unit_records_one_holder',
      sql`(${table.holderId} is null) = (${table.firm} is not null) and (${table.firm} is null or ${table.kind} = 'keys')`,
    ),
    index('unit_records_ended').on(table.endedOn).where(sql`${table.endedOn} is not null`),
  ],
)
