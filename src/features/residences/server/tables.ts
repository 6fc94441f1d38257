import { and, type SQL, sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, type PgColumn, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, id, instant, kept, reference, searchText } from '../../../server/columns.ts'
import { among, holding, type Moment } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import { type Day, today } from '../../../shared/dates.ts'
import { placesOf } from '../../../shared/grants.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { organizationMembers, organizations } from '../../organizations/server/tables.ts'
import { isReal, users } from '../../users/server/tables.ts'
import { relations } from '../contract.ts'

/** As people count: 2, 10, 101, 1001. */
export const unitOrderOf = ({ unitNumber }: { readonly unitNumber: PgColumn | SQL }): SQL<string> =>
  sql`lpad(lower(${unitNumber}), 20, '0')`

export const residences = snakeCase.table(
  'residences',
  {
    id: id(),
    organizationId: reference(() => organizations.id),
    buildingId: reference(() => buildings.id),
    unitNumber: text().notNull(),
    floor: integer().notNull(),
    squareFeet: integer(),
    bedrooms: integer(),
    bathrooms: numeric({ precision: 3, scale: 1, mode: 'number' }),
    monthlyFeesCents: cents(),
    /** Numerator over the building's denominator (decisions §1). */
    share: integer(),
    parkingSpaces: text().array().notNull(),
    storageSpaces: text().array().notNull(),
    archivedAt: instant(),
    searchText: searchText(sql`unit_number`),
    ...kept(),
  },
  (table) => [
    uniqueIndex('residences_unit_key')
      .on(table.buildingId, sql`lower(${table.unitNumber})`)
      .where(sql`${table.archivedAt} is null`),
    index('residences_of_building').on(table.buildingId, unitOrderOf(table), table.id),
    index('residences_by_text').using('gin', table.searchText.op('gin_trgm_ops')),
    index('residences_by_unit').on(sql`lower(${table.unitNumber})`),
    index('residences_by_floor').on(table.floor, table.id),
    index().on(table.organizationId),
  ],
)

/** Units whose number holds a word. */
export const holdingUnit = holding(residences.searchText)
/** Owners, tenants and occupants of a residence, with dates. */
export const residencePeople = snakeCase.table(
  'residence_people',
  {
    id: id(),
    residenceId: reference(() => residences.id, { onDelete: 'cascade' }),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    relation: text({ enum: relations }).notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }),
    /** Of a co-owner who receives mail elsewhere than at the unit. */
    mailingAddress: text(),
    ...kept(),
  },
  (table) => [
    index().on(table.residenceId, table.startsOn),
    index().on(table.userId, table.endsOn),
    check('residence_people_dates', sql`${table.endsOn} is null or ${table.endsOn} >= ${table.startsOn}`),
  ],
)

/** Those who work for organizations, and those who live in places. As sets, so that few of many accounts are read by their ids. */
export const workersOf = (organizations: SQL): SQL =>
  sql`select ${organizationMembers.userId} from ${organizationMembers} where ${organizations}`
/** Residences are looked up by an array of their ids: a join would read the stays of all. */
export const occupantsOf = (now: Date, places: SQL | undefined): SQL =>
  sql`select ${residencePeople.userId} from ${residencePeople}
    where ${isHeldFrom(today(now))} and ${places ? isIn(places) : sql`true`}`
const isIn = (places: SQL): SQL =>
  sql`${residencePeople.residenceId} = any(array(select ${residences.id} from ${residences} where ${places}))`
/** Accounts by an array of their ids: however many a text would find, only these few are read. */
export const isReached = (...sets: readonly SQL[]): SQL =>
  sql`${users.id} = any(array(${sql.join([...sets], sql` union all `)}))`

/** The residences whose people the actor knows; undefined where that is all. */
export function knownHomes(actor: Actor): SQL | undefined {
  const { isEverywhere, buildingIds } = placesOf(actor, 'users.read')
  return isEverywhere ? undefined : among(residences.buildingId, buildingIds)
}

/** The accounts that the actor knows: SQL twin of `userManagementPolicy.read`. */
export const visibleUsers =
  ({ now }: Pick<Moment, 'now'>) =>
  (actor: Actor): SQL | undefined => {
    const { isEverywhere, organizationIds } = placesOf(actor, 'users.read')
    if (isEverywhere) return isReal(users)
    return and(
      sql`${users.role} <> 'admin'`,
      isReached(
        workersOf(among(organizationMembers.organizationId, organizationIds)),
        occupantsOf(now, knownHomes(actor)),
      ),
    )
  }

/** A stay that is about to be taken back, and since when others could refer to it. */
export interface StayAsked {
  readonly residenceId: string
  readonly userId: string
  readonly since: Date
}
/** How many things the people of these stays made in a residence. */
export interface StayUses {
  readonly residenceId: string
  readonly count: number
}
/** Whether a thing of a residence was made by the person of one of these stays since its instant. */
export const isMadeInStay = (
  thing: { readonly residenceId: PgColumn; readonly personId: PgColumn; readonly createdAt: PgColumn },
  stays: readonly StayAsked[],
): SQL<boolean> => {
  const residenceIds = sql`${sql.param(stays.map(({ residenceId }) => residenceId))}::uuid[]`
  const userIds = sql`${sql.param(stays.map(({ userId }) => userId))}::uuid[]`
  const instants = sql`${sql.param(stays.map(({ since }) => since.toISOString()))}::timestamptz[]`
  // The first condition is read by an index, which the second one alone is not.
  return sql`(${thing.residenceId} = any(${residenceIds}) and exists (
    select 1 from unnest(${residenceIds}, ${userIds}, ${instants}) as stay(residence_id, user_id, since)
    where stay.residence_id = ${thing.residenceId} and stay.user_id = ${thing.personId} and stay.since <= ${thing.createdAt}))`
}

/** Whether someone holds the residence on this day, or will later. */
export const isHeldFrom = (day: Day): SQL<boolean> =>
  sql`(${residencePeople.endsOn} is null or ${residencePeople.endsOn} >= ${day})`
/** Whether someone holds the residence on this day, as `isCurrent` decides for a row. */
export const isHeldOn = (day: Day): SQL<boolean> => sql`(${residencePeople.startsOn} <= ${day} and ${isHeldFrom(day)})`
