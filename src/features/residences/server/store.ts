import { and, eq, getColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { brokenConstraint, type Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { unsorted } from '../../../server/keyset.ts'
import { type IdsOf, referring } from '../../../server/referring.ts'
import { among, type Moment, matchingIndexed, plain, type RowOf, saveVersion } from '../../../server/rows.ts'
import { findFirst, type SearchAsked } from '../../../server/searchable.ts'
import { type Actor, type Rank, type Role, rankOf } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { addressText, buildings, foundBuildings } from '../../buildings/server/tables.ts'
import { holdingName, namedAmongAll, shownEmailOf, users } from '../../users/server/tables.ts'
import { type Occupancy, refuse } from '../contract.ts'
import { renting } from '../rules.ts'
import { holdingUnit, isHeldOn, residencePeople, residences, unitOrderOf } from './tables.ts'

/** SQL twin of `residencePolicy.read`. */
export const visibleResidences = (actor: Actor): SQL | undefined =>
  granted(actor, 'residences.read', { residenceId: residences.id, buildingId: residences.buildingId })

/** Who lives in a residence on this day. */
export const occupancyOn = (today: Day): SQL<Occupancy> => {
  const isHeld = (relation: SQL) => sql`exists (select 1 from ${residencePeople}
    where ${residencePeople.residenceId} = ${residences.id} and ${relation} and ${isHeldOn(today)})`
  return sql<Occupancy>`(case when ${isHeld(inArray(residencePeople.relation, [...renting]))} then 'rented'
    when ${isHeld(sql`true`)} then 'owned' else 'vacant' end)`
}

const columns = {
  ...getColumns(residences),
  buildingName: buildings.name,
  shareDenominator: buildings.shareDenominator,
}
const isItsBuilding = eq(buildings.id, residences.buildingId)
/** Residences with what they take from their building. */
export const selectedResidences = (db: Db, sortKeys = unsorted) =>
  db
    .select({ ...columns, sortKeys })
    .from(residences)
    .innerJoin(buildings, isItsBuilding)
    .$dynamic()
export type ResidenceRow = RowOf<typeof selectedResidences>

/** The sort orders of lists. */
export const sorts = {
  unit: [plain(buildings.name), buildings.id, unitOrderOf(residences)],
  floor: residences.floor,
}
/** Residences that a text finds by their unit, their building or who holds them on this day. */
export const isFound =
  (q: string | undefined, today: Day, idsOf?: IdsOf) =>
  (actor: Actor): SQL | undefined => {
    const homes = visibleResidences(actor)
    return matchingIndexed(
      q,
      holdingUnit,
      referring(residences.buildingId, {
        ...foundBuildings(granted(actor, 'buildings.read', { buildingId: buildings.id }), addressText),
        idsOf,
      }),
      referring(residences.id, {
        id: residencePeople.residenceId,
        from: sql`${residencePeople} join ${users} on ${users.id} = ${residencePeople.userId} and ${isHeldOn(today)}`,
        find: holdingName(homes),
        // An array of few homes is read first, whatever their people are called.
        within:
          homes &&
          sql`${residencePeople.residenceId} = any(array(select ${residences.id} from ${residences} where ${homes}))`,
        idsOf,
        amongAll: namedAmongAll(homes),
      }),
    )
  }

/** The live residences that a text finds, by unit. */
export function searchResidences(
  db: Db,
  visible: SQL | undefined,
  isFound: (idsOf: IdsOf) => SQL | undefined,
  { limit }: SearchAsked,
) {
  return findFirst(
    db,
    {
      table: residences,
      visible: and(visible, isNull(residences.archivedAt)),
      isFound,
      orderBy: [unitOrderOf(residences), sql`${residences.id}`],
      isOrderIndexed: false,
      limit,
    },
    (ids) =>
      db
        .select({ id: residences.id, unitNumber: residences.unitNumber, buildingName: buildings.name })
        .from(residences)
        .innerJoin(buildings, isItsBuilding)
        .where(among(residences.id, ids))
        .orderBy(unitOrderOf(residences), plain(buildings.name), residences.id),
  )
}

/** Two live residences of one building never share a unit number. Throws `unit_taken`. */
export async function orTaken<T>(unitNumber: string, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw brokenConstraint(error) === 'residences_unit_key'
      ? refuse('unit_taken', { unit: unitNumber }, 'unitNumber')
      : error
  }
}

/** Keeps other transactions from changing who holds the residence at the same time. */
export async function lockResidence(db: Db, id: string): Promise<void> {
  await db.select({ id: residences.id }).from(residences).where(eq(residences.id, id)).for('update')
}

/** Throws `stale`, `unit_taken`. */
export const saveResidence = (
  ctx: Moment,
  read: { id: string; version: number; unitNumber: string },
  values: Partial<typeof residences.$inferInsert>,
): Promise<typeof residences.$inferSelect> =>
  orTaken(values.unitNumber ?? read.unitNumber, saveVersion(ctx, residences, read, values))

/** Live residences, the sum of their shares, and whether any residence has a share, of each building that has residences. */
export async function findFiguresOfBuildings(db: Db, buildingIds: readonly string[]) {
  const isLive = sql`${residences.archivedAt} is null`
  const rows = await db
    .select({
      buildingId: residences.buildingId,
      residenceCount: sql<number>`(count(*) filter (where ${isLive}))`.mapWith(Number),
      sharesSum: sql<number>`coalesce(sum(${residences.share}) filter (where ${isLive}), 0)`.mapWith(Number),
      hasShares: sql<boolean>`count(${residences.share}) > 0`,
    })
    .from(residences)
    .where(among(residences.buildingId, buildingIds))
    .groupBy(residences.buildingId)
  return new Map(rows.map(({ buildingId, ...figures }) => [buildingId, figures]))
}

/** The live residences in sight of an organization, and how many people hold or live in them on a day. */
export async function countOfOrganization(
  db: Db,
  visible: SQL | undefined,
  { organizationId, today }: { organizationId: string; today: Day },
) {
  const [found] = await db
    .select({
      units: sql<number>`count(distinct ${residences.id})`.mapWith(Number),
      people: sql<number>`count(distinct ${residencePeople.userId})`.mapWith(Number),
    })
    .from(residences)
    .leftJoin(residencePeople, and(eq(residencePeople.residenceId, residences.id), isHeldOn(today)))
    .where(and(visible, eq(residences.organizationId, organizationId), isNull(residences.archivedAt)))
  return found!
}

/** The buildings of these residences. */
export async function findBuildingsOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectDistinct({ id: residences.buildingId }).from(residences).where(among(residences.id, ids))
  return rows.map(({ id }) => id)
}

export const countLiveResidences = (db: Db, buildingId: string): Promise<number> =>
  db.$count(residences, and(eq(residences.buildingId, buildingId), isNull(residences.archivedAt)))

export const countPeople = (db: Db, residenceId: string): Promise<number> =>
  db.$count(residencePeople, eq(residencePeople.residenceId, residenceId))

const personColumns = {
  id: residencePeople.id,
  residenceId: residencePeople.residenceId,
  userId: residencePeople.userId,
  firstName: users.firstName,
  lastName: users.lastName,
  email: shownEmailOf(users),
  phone: users.phone,
  role: users.role,
  relation: residencePeople.relation,
  startsOn: residencePeople.startsOn,
  endsOn: residencePeople.endsOn,
  mailingAddress: residencePeople.mailingAddress,
  version: residencePeople.version,
}
export const isTheirAccount = eq(users.id, residencePeople.userId)
/** People of residences, with their names and what they hold. */
export const selectedPeople = (db: Db, sortKeys = unsorted) =>
  db
    .select({ ...personColumns, sortKeys })
    .from(residencePeople)
    .innerJoin(users, isTheirAccount)
    .$dynamic()
/** A person with the rank of their role. */
export const ranked = <T extends { role: Role }>({ role, ...person }: T) => ({ ...person, rank: rankOf(role) })
export type PersonRow = Omit<RowOf<typeof selectedPeople>, 'role'> & { rank: Rank }

/** People of several residences: those of a day, or without one past and future ones too. */
export async function findPeople(db: Db, residenceIds: readonly string[], day?: Day): Promise<PersonRow[]> {
  const rows = await selectedPeople(db)
    .where(and(among(residencePeople.residenceId, residenceIds), day === undefined ? undefined : isHeldOn(day)))
    .orderBy(residencePeople.startsOn, users.lastName, users.firstName, residencePeople.id)
  return rows.map(ranked)
}
