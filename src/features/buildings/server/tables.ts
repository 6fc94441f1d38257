import { type SQL, sql } from 'drizzle-orm'
import { boolean, date, index, integer, type PgColumn, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { cents, id, instant, kept, reference, searchText } from '../../../server/columns.ts'
import { holding, plain } from '../../../server/rows.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { buildingKinds, regimes } from '../contract.ts'

export const buildings = snakeCase.table(
  'buildings',
  {
    id: id(),
    organizationId: reference(() => organizations.id),
    name: text().notNull(),
    kind: text({ enum: buildingKinds }).notNull(),
    address: text().notNull(),
    city: text().notNull(),
    province: text().notNull(),
    postalCode: text().notNull(),
    yearBuilt: integer().notNull(),
    totalUnits: integer().notNull(),
    totalFloors: integer().notNull(),
    managementCompany: text().notNull(),
    /** How its people reach who manages it, where that differs from the organization's own. */
    contactEmail: text(),
    contactPhone: text(),
    emergencyPhone: text(),
    parkingSpaces: integer().notNull(),
    storageSpaces: integer().notNull(),
    amenities: text().array().notNull(),
    /** Denominator of the shares of a condo building: 1 000, 10 000, 100 000 … Null without shares. */
    shareDenominator: integer(),
    /** Of a co-ownership; null until it is known. */
    regime: text({ enum: regimes }),
    /** Private portions without the accessory ones, and storeys entirely above ground: with `isHorizontal`, the facts of quebec.md §2.1. */
    privatePortions: integer(),
    storeysAboveGround: integer(),
    isHorizontal: boolean().notNull().default(false),
    reconstructionCostCents: cents(),
    appraisedOn: date({ mode: 'string' }),
    archivedAt: instant(),
    searchText: searchText(sql`name || ' ' || address || ' ' || city || ' ' || postal_code`),
    ...kept(),
  },
  (table) => [
    index('buildings_of_organization').on(table.organizationId, plain(table.name), table.id),
    index('buildings_by_name').on(plain(table.name), table.id),
    index('buildings_by_text').using('gin', table.searchText.op('gin_trgm_ops')),
    index('buildings_by_city').on(plain(table.city), table.id),
    index('buildings_by_units').on(table.totalUnits, table.id),
  ],
)

/** The beginning of `searchText` that is the name of the building; the one with its address. */
export const nameText = sql`left(${buildings.searchText}, length(${buildings.name}))`
export const addressText = sql`left(${buildings.searchText}, length(${buildings.name} || ' ' || ${buildings.address}))`
/** The buildings within sight that have a word in this part of their texts. */
export const foundBuildings = (within: SQL | undefined, part: SQL) => ({
  from: sql`${buildings}`,
  id: buildings.id,
  find: (word: string) => sql`${holding(buildings.searchText)(word)} and ${holding(part)(word)}`,
  within,
})

/** A manager limited to some buildings of their organizations; no row means all of them. */
export const buildingManagers = snakeCase.table(
  'building_managers',
  {
    /** Restricts: losing the last row with its building would open the whole organization. */
    buildingId: reference(() => buildings.id),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.buildingId, table.userId] }), index().on(table.userId)],
)

/** Whether a manager of its organization runs a building: not one who is limited to others. */
export const isRunBy = (userId: PgColumn): SQL => sql`(
  exists (select 1 from building_managers mine where mine.building_id = ${buildings.id} and mine.user_id = ${userId})
  or not exists (select 1 from building_managers limited join buildings other on other.id = limited.building_id
    where limited.user_id = ${userId} and other.organization_id = ${buildings.organizationId}))`
