import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { brokenConstraint, type Db } from '../../../server/db.ts'
import { among, keyset, matching, toPage } from '../../../server/list.ts'
import { type Actor, isAdmin, isDemoRole, type Role, rankOf } from '../../../shared/actor.ts'
import { AppError } from '../../../shared/errors.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { refuse } from '../contract.ts'
import { residencePeople, residences } from './tables.ts'

type ResidenceValues = Partial<typeof residences.$inferInsert>

/** SQL twin of `residencePolicy.read`. */
export const visibleResidences = (actor: Actor): SQL | undefined => {
  if (isAdmin(actor)) return undefined
  return actor.rank === 'manager'
    ? among(residences.buildingId, actor.buildingIds)
    : among(residences.id, actor.residenceIds)
}

export interface ResidenceFilter {
  q?: string | undefined
  organization?: string | undefined
  building?: string | undefined
  floor?: number | undefined
  archived?: boolean | undefined
  sort: string
  limit: number
  cursor?: string | undefined
}

const isHereToday = sql<boolean>`(${residencePeople.startsOn} <= (now() at time zone 'America/Toronto')::date
  and (${residencePeople.endsOn} is null or ${residencePeople.endsOn} >= (now() at time zone 'America/Toronto')::date))`

const namesOfPeople = sql`(select string_agg(${users.firstName} || ' ' || ${users.lastName}, ' ') from ${residencePeople}
  join ${users} on ${users.id} = ${residencePeople.userId} where ${residencePeople.residenceId} = ${residences.id} and ${isHereToday})`

/** By building, then as people count: 2, 10, 101, 1001. */
const unitOrder = sql<string>`plain_text(${buildings.name}) || ' ' || lpad(lower(${residences.unitNumber}), 20, '0')`
const sortColumns = { unit: unitOrder, floor: residences.floor }

const columns = {
  residence: residences,
  buildingName: buildings.name,
  shareDenominator: buildings.shareDenominator,
  unitOrder,
}
const selected = (db: Db) =>
  db.select(columns).from(residences).innerJoin(buildings, eq(buildings.id, residences.buildingId))
type Selected = Awaited<ReturnType<typeof selected>>[number]
const flat = ({ residence, ...more }: Selected) => ({ ...residence, ...more })
export type ResidenceRow = ReturnType<typeof flat>

export async function findResidences(db: Db, visible: SQL | undefined, filter: ResidenceFilter) {
  const keys = keyset(sortColumns, residences.id, filter)
  const wanted = and(
    visible,
    filter.archived ? isNotNull(residences.archivedAt) : isNull(residences.archivedAt),
    filter.organization === undefined ? undefined : eq(residences.organizationId, filter.organization),
    filter.building === undefined ? undefined : eq(residences.buildingId, filter.building),
    filter.floor === undefined ? undefined : eq(residences.floor, filter.floor),
    matching(filter.q, [residences.unitNumber, buildings.name, buildings.address, namesOfPeople]),
  )
  const rows = await selected(db)
    .where(and(wanted, keys.after))
    .orderBy(...keys.orderBy)
    .limit(keys.limit)
  const [counted] = await db
    .select({ total: count() })
    .from(residences)
    .innerJoin(buildings, eq(buildings.id, residences.buildingId))
    .where(wanted)
  const isByFloor = filter.sort.endsWith('floor')
  return toPage(rows.map(flat), counted?.total ?? 0, filter, (row) => (isByFloor ? row.floor : row.unitOrder))
}

export async function findResidence(db: Db, visible: SQL | undefined, id: string): Promise<ResidenceRow | undefined> {
  const [found] = await selected(db).where(and(visible, eq(residences.id, id)))
  return found && flat(found)
}

/** Two live residences of one building never share a unit number. */
async function orTaken<T>(unitNumber: string, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw brokenConstraint(error) === 'residences_unit_key'
      ? refuse('unit_taken', { unit: unitNumber }, 'unitNumber')
      : error
  }
}

export async function insertResidence(db: Db, values: typeof residences.$inferInsert): Promise<string> {
  const [saved] = await orTaken(
    values.unitNumber,
    db.insert(residences).values(values).returning({ id: residences.id }),
  )
  return saved!.id
}

/** Throws `conflict` when someone saved over the version that was read. */
export async function saveResidence(
  db: Db,
  { id, version, unitNumber }: { id: string; version: number; unitNumber: string },
  values: ResidenceValues,
): Promise<void> {
  const saved = await orTaken(
    values.unitNumber ?? unitNumber,
    db
      .update(residences)
      .set({ ...values, updatedAt: sql`now()`, version: sql`${residences.version} + 1` })
      .where(and(eq(residences.id, id), eq(residences.version, version)))
      .returning({ id: residences.id }),
  )
  if (saved.length === 0) throw new AppError('conflict', 'shared.stale')
}

export async function removeResidence(db: Db, id: string): Promise<void> {
  await db.delete(residences).where(eq(residences.id, id))
}

export const countPeople = (db: Db, residenceId: string): Promise<number> =>
  db.$count(residencePeople, eq(residencePeople.residenceId, residenceId))

export interface Reach {
  organizationIds: string[]
  wholeOrganizationIds: string[]
  buildingIds: string[]
  residenceIds: string[]
}

/** What a person may reach today: a manager their organizations' buildings, a resident or a tenant their homes. */
export async function findReach(db: Db, user: { id: string; role: Role }): Promise<Reach> {
  const rank = rankOf(user.role)
  if (rank === 'admin') return { organizationIds: [], wholeOrganizationIds: [], buildingIds: [], residenceIds: [] }
  const demo = isDemoRole(user.role) ? sql`and organization.is_demonstration` : sql``
  const { rows } = await db.execute<{
    organization_id: string
    is_whole: boolean
    building_ids: string[] | null
    residence_ids: string[] | null
  }>(rank === 'manager' ? managerReach(user.id, demo) : homeReach(user.id, demo))
  return {
    organizationIds: rows.map((row) => row.organization_id),
    wholeOrganizationIds: rows.filter((row) => row.is_whole).map((row) => row.organization_id),
    buildingIds: rows.flatMap((row) => row.building_ids ?? []),
    residenceIds: rows.flatMap((row) => row.residence_ids ?? []),
  }
}

/** A manager limited to some buildings of an organization reaches those; one who is not, all of them. */
const managerReach = (userId: string, demo: SQL) => sql`
  select organization.id organization_id, null::uuid[] residence_ids, limits.ids is null is_whole, array(
    select building.id from buildings building
    where building.organization_id = organization.id and (limits.ids is null or building.id = any(limits.ids))) building_ids
  from organization_members member join organizations organization on organization.id = member.organization_id
  cross join lateral (
    select array_agg(building.id) ids from building_managers limited join buildings building on building.id = limited.building_id
    where limited.user_id = ${userId} and building.organization_id = organization.id) limits
  where member.user_id = ${userId} and organization.archived_at is null ${demo}`

const homeReach = (userId: string, demo: SQL) => sql`
  select residence.organization_id, false is_whole, array_agg(distinct residence.building_id) building_ids, array_agg(distinct residence.id) residence_ids
  from residence_people person
  join residences residence on residence.id = person.residence_id
  join organizations organization on organization.id = residence.organization_id
  where person.user_id = ${userId}
    and person.starts_on <= (now() at time zone 'America/Toronto')::date
    and (person.ends_on is null or person.ends_on >= (now() at time zone 'America/Toronto')::date)
    and residence.archived_at is null and organization.archived_at is null ${demo}
  group by residence.organization_id`
