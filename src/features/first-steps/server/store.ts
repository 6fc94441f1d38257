import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import type { Moment } from '../../../server/rows.ts'
import { type Actor, isAdmin } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { firstStepsClosings } from './tables.ts'

/** SQL twin of `firstStepsPolicy.read`, of the rows of `organizations`. */
export const visibleFirstSteps = (actor: Actor): SQL | undefined =>
  isAdmin(actor) || actor.isInSample
    ? sql`false`
    : granted(actor, 'first-steps.read', { organizationId: organizations.id })

interface StepsRow extends Record<string, unknown> {
  id: string
  name: string
  has_whole: boolean | null
  building_id: string | null
  unit_count: number | null
  has_shares: boolean | null
  has_people: boolean
  has_bill: boolean
  has_demand: boolean
  has_occupants: boolean
  sample_id: string | null
  is_closed: boolean
}

/**
 * What each organization in sight holds of its first steps, but those of the demonstration, in one query. A building is whole when its
 * shares make its denominator, or without shares when all its units are entered; one that is not comes first.
 */
export async function findFirstSteps(
  db: Db,
  visible: SQL | undefined,
  { userId, day }: { userId: string; day: Day },
): Promise<StepsRow[]> {
  const { rows } = await db.execute<StepsRow>(sql`
    select organizations.id, organizations.name, held.has_whole, held.building_id, held.unit_count, held.has_shares,
      exists (select from residence_people held join residences residence on residence.id = held.residence_id
        where residence.organization_id = organizations.id)
      or exists (select from invitations invitation where invitation.organization_id = organizations.id
        and invitation.residence_id is not null and invitation.status in ('pending', 'accepted')) has_people,
      exists (select from bills bill where bill.organization_id = organizations.id) has_bill,
      exists (select from demands demand where demand.organization_id = organizations.id
        and demand.submitted_at is not null) has_demand,
      exists (select from residence_people held join residences residence on residence.id = held.residence_id
        join users person on person.id = held.user_id
        where residence.organization_id = organizations.id and person.status = 'active'
        and held.starts_on <= ${day} and (held.ends_on is null or held.ends_on >= ${day})) has_occupants,
      (select sample.id from organizations sample where sample.sample_of_id = organizations.id) sample_id,
      exists (select from first_steps_closings closing
        where closing.organization_id = organizations.id and closing.user_id = ${userId}) is_closed
    from organizations
    cross join lateral (
      select bool_or(is_whole) has_whole, (array_agg(counted.id order by is_whole, counted.id))[1] building_id,
        (array_agg(units order by is_whole, counted.id))[1]::int unit_count,
        (array_agg(shared order by is_whole, counted.id))[1] has_shares
      from (
        select building.id, count(residence.id) units, building.share_denominator is not null shared,
          count(residence.id) > 0 and case when building.share_denominator is null
            then count(residence.id) >= building.total_units
            else coalesce(sum(residence.share), 0) = building.share_denominator end is_whole
        from buildings building
        left join residences residence on residence.building_id = building.id and residence.archived_at is null
        where building.organization_id = organizations.id and building.archived_at is null
        group by building.id) counted) held
    where ${and(visible, isNull(organizations.archivedAt), not(organizations.isDemonstration))}
    order by lower(organizations.name), organizations.id
    limit 100`)
  return rows
}

/** The organization of this id, if its first steps are in sight. */
export async function findOrganization(db: Db, visible: SQL | undefined, id: string) {
  const [found] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(visible, eq(organizations.id, id)))
  return found
}

/** Remembers that an account closed the panel; once more changes nothing. */
export async function insertClosing({ db, now }: Moment, organizationId: string, userId: string): Promise<void> {
  await db.insert(firstStepsClosings).values({ organizationId, userId, closedAt: now }).onConflictDoNothing()
}

export async function removeClosing(db: Db, organizationId: string, userId: string): Promise<void> {
  await db
    .delete(firstStepsClosings)
    .where(and(eq(firstStepsClosings.organizationId, organizationId), eq(firstStepsClosings.userId, userId)))
}
