import { type SQL, sql } from 'drizzle-orm'
import type { Moment } from '../../../../server/rows.ts'
import type { Language, Reach, Role } from '../../../../shared/actor.ts'
import { today } from '../../../../shared/dates.ts'
import type { SessionStage } from '../../../users/contract.ts'

export interface PersonAccess {
  organizationIds: string[]
  wholeOrganizationIds: string[]
  buildingIds: string[]
  residenceIds: string[]
  /** Of a resident, the places of these where they only rent. */
  rentedIds: string[]
  /** For an administrator, the organizations and buildings that are samples. */
  sampleIds: string[]
}

interface AccessRow extends Record<string, unknown> {
  id: string
  role: Role
  language: Language
  email: string
  stage: SessionStage
  organization_id: string | null
  is_whole: boolean | null
  building_ids: string[] | null
  residence_ids: string[] | null
  owned_ids: string[] | null
  sample_ids: string[] | null
}

const accessOf = (rows: readonly AccessRow[]): PersonAccess => {
  const organizations = rows.flatMap((row) =>
    row.organization_id ? [{ id: row.organization_id, isWhole: row.is_whole }] : [],
  )
  return {
    organizationIds: organizations.map(({ id }) => id),
    wholeOrganizationIds: organizations.filter(({ isWhole }) => isWhole).map(({ id }) => id),
    buildingIds: rows.flatMap((row) => row.building_ids ?? []),
    residenceIds: rows.flatMap((row) => row.residence_ids ?? []),
    rentedIds: rows.flatMap(rentedIn),
    sampleIds: rows.flatMap((row) => row.sample_ids ?? []),
  }
}

/** The places of an organization that are not held as an owner's; a row without `owned_ids` tells nothing of it. */
function rentedIn({ organization_id: organizationId, building_ids, residence_ids, owned_ids }: AccessRow): string[] {
  if (owned_ids === null) return []
  const rented = [...(building_ids ?? []), ...(residence_ids ?? [])].filter((id) => !owned_ids.includes(id))
  return owned_ids.length === 0 && organizationId ? [organizationId, ...rented] : rented
}

/** A person's access today: a manager's organizations' buildings, a resident's or tenant's homes; an admin needs none. */
export async function findAccess({ db, now }: Moment, userId: string, reach: Reach): Promise<PersonAccess> {
  const { rows } = await db.execute<AccessRow>(
    sql`select reach.* from users person ${reaching(now, reach)} where person.id = ${userId}`,
  )
  return accessOf(rows)
}

/** The person behind a session cookie and what they may reach, in one query as every call asks it; undefined when it opens nothing. */
export async function findCaller({ db, now }: Moment, tokenHash: string, reach: Reach) {
  const { rows } = await db.execute<AccessRow>(sql`
    select person.id, person.role, person.language, person.email, session.stage, reach.*
    from sessions session join users person on person.id = session.user_id ${reaching(now, reach)}
    where session.token_hash = ${tokenHash} and session.expires_at > ${now} and person.status = 'active'`)
  const [first] = rows
  return (
    first && {
      user: { id: first.id, role: first.role, language: first.language, email: first.email },
      stage: first.stage,
      access: accessOf(rows),
    }
  )
}

/** A manager limited to some buildings of an organization reaches those; one who is not, all of them. */
const managing = sql`
  select organization.id organization_id, limits.ids is null is_whole, array(
    select building.id from buildings building
    where building.organization_id = organization.id and (limits.ids is null or building.id = any(limits.ids))) building_ids,
    null::uuid[] residence_ids, null::uuid[] owned_ids, null::uuid[] sample_ids
  from organization_members member join organizations organization on organization.id = member.organization_id
  cross join lateral (
    select array_agg(building.id) ids from building_managers limited join buildings building on building.id = limited.building_id
    where limited.user_id = person.id and building.organization_id = organization.id) limits
  where person.role in ('manager', 'demo_manager') and member.user_id = person.id
    and organization.archived_at is null and (person.role = 'manager' or organization.is_demonstration)`

/** Who rents never reads finances, whatever else their account owns; an occupant of a rented home lives with those who rent it. */
const living = (now: Date) => sql`
  select residence.organization_id, false, array_agg(distinct residence.building_id), array_agg(distinct residence.id),
    case when person.role in ('resident', 'demo_resident') then
      coalesce(array_agg(residence.building_id) filter (where not rented.is_so)
        || array_agg(residence.id) filter (where not rented.is_so), '{}') end,
    null::uuid[]
  from residence_people held
  join residences residence on residence.id = held.residence_id
  cross join lateral (
    select held.relation in ('tenant', 'co_tenant', 'subtenant') or held.relation = 'occupant' and exists (
      select from residence_people other
      where other.residence_id = held.residence_id and other.relation in ('tenant', 'co_tenant', 'subtenant')
        and other.starts_on <= ${today(now)}::date
        and (other.ends_on is null or other.ends_on >= ${today(now)}::date)) is_so) rented
  join organizations organization on organization.id = residence.organization_id
  where person.role in ('tenant', 'resident', 'demo_tenant', 'demo_resident') and held.user_id = person.id
    and held.starts_on <= ${today(now)}::date
    and (held.ends_on is null or held.ends_on >= ${today(now)}::date)
    and residence.archived_at is null and organization.archived_at is null
    and (person.role in ('tenant', 'resident') or organization.is_demonstration)
  group by residence.organization_id`

/** The samples of the organizations that a manager runs whole. A sample has no members of its own, so that nothing else reaches it. */
const sampling = sql`
  select sample.id organization_id, true is_whole,
    array(select building.id from buildings building where building.organization_id = sample.id) building_ids,
    null::uuid[] residence_ids, null::uuid[] owned_ids, null::uuid[] sample_ids
  from organization_members member
  join organizations organization on organization.id = member.organization_id
  join organizations sample on sample.sample_of_id = organization.id
  where person.role = 'manager' and member.user_id = person.id and organization.archived_at is null
    and not exists (
      select from building_managers limited join buildings building on building.id = limited.building_id
      where limited.user_id = person.id and building.organization_id = organization.id)`

/** An administrator reaches everything but samples. */
const leftOut = sql`
  select null::uuid, null::boolean, null::uuid[], null::uuid[], null::uuid[], array_agg(sampled.id)
  from (
    select sample.id from organizations sample where sample.sample_of_id is not null
    union all select building.id from organizations sample join buildings building on building.organization_id = sample.id
    where sample.sample_of_id is not null) sampled
  where person.role = 'admin' having count(*) > 0`

const places = (now: Date): Record<Reach, SQL> => ({
  own: sql`${managing} union all ${living(now)} union all ${leftOut}`,
  sample: sampling,
  both: sql`${managing} union all ${living(now)} union all ${sampling} union all ${leftOut}`,
})

/** One row an organization; one row of nulls for who reaches none. */
const reaching = (now: Date, reach: Reach) => sql`left join lateral (${places(now)[reach]}) reach on true`
