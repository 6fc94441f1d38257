import { and, eq, getColumns, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { newId } from '../../../../server/ids.ts'
import type { SortKeys } from '../../../../server/keyset.ts'
import { findSlice, type Moment } from '../../../../server/rows.ts'
import { today } from '../../../../shared/dates.ts'
import type { ActRowsAsked } from '../../../bulk-runs/contract.ts'
import { isAsked } from '../../../bulk-runs/server/service.ts'
import type { ActProblem } from '../../../bulk-runs/server/tables.ts'
import { mandates } from '../../../mandates/server/tables.ts'
import { isHeldOn, residencePeople, residences } from '../../../residences/server/tables.ts'
import { fullNameOf, shownEmailOf, users } from '../../../users/server/tables.ts'
import { bulkActPeople, bulkActs } from './tables.ts'

export type BulkActRow = typeof bulkActs.$inferSelect

export interface NewPerson {
  readonly userId: string
  readonly problem: ActProblem | null
}

/** Saves an act with its accounts in their order; those that it leaves as they are have their outcome at once. */
export async function insertBulkAct(
  db: Db,
  act: typeof bulkActs.$inferInsert & { id: string },
  people: readonly NewPerson[],
): Promise<void> {
  await db.insert(bulkActs).values(act)
  const given = JSON.stringify(people.map((person, place) => ({ ...person, id: newId(), place })))
  await db.execute(sql`insert into bulk_act_people (id, act_id, user_id, place, problem, outcome)
    select given.id, ${act.id}, given."userId", given.place, given.problem, case when given.problem is null then null else 'skipped' end
    from jsonb_to_recordset(${given}::jsonb) as given(id uuid, "userId" uuid, place integer, problem jsonb)`)
}

const isOwner = sql`${residencePeople.relation} in ('owner', 'co_owner')`
const isToTouch = and(eq(bulkActPeople.userId, residencePeople.userId), isNull(bulkActPeople.outcome))

/** By act, the units, archived ones apart, whose owners of today are all among the accounts that it would touch. */
export async function countUnowned({ db, now }: Moment, actIds: readonly string[]): Promise<Map<string, number>> {
  if (actIds.length === 0) return new Map()
  const owning = and(isOwner, isHeldOn(today(now)))
  const isTouched = sql`exists (select 1 from ${bulkActPeople} where ${isToTouch} and ${bulkActPeople.actId} = acts.id)`
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select acts.id, count(*)::int as count
    from unnest(${sql.param([...actIds])}::uuid[]) as acts(id), lateral (
      select ${residencePeople.residenceId} from ${residencePeople}
      join ${residences} on ${residences.id} = ${residencePeople.residenceId} and ${residences.archivedAt} is null
      where ${owning} and ${residencePeople.residenceId} in (
        select owned.residence_id from bulk_act_people touched join residence_people owned on owned.user_id = touched.user_id
        where touched.act_id = acts.id and touched.outcome is null)
      group by ${residencePeople.residenceId} having bool_and(${isTouched})) as unowned
    group by acts.id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** By act, the mandates that end with the accounts that it would touch. */
export async function countMandates({ db, now }: Moment, actIds: readonly string[]): Promise<Map<string, number>> {
  if (actIds.length === 0) return new Map()
  const rows = await db
    .select({ id: bulkActPeople.actId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(bulkActPeople)
    .innerJoin(mandates, eq(mandates.userId, bulkActPeople.userId))
    .where(
      and(
        inArray(bulkActPeople.actId, [...actIds]),
        isNull(bulkActPeople.outcome),
        or(isNull(mandates.endsOn), gt(mandates.endsOn, today(now))),
      ),
    )
    .groupBy(bulkActPeople.actId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const selectedPeople = (db: Db, sortKeys: SQL<SortKeys>) =>
  db
    .select({
      ...getColumns(bulkActPeople),
      name: fullNameOf(users),
      email: shownEmailOf(users),
      role: users.role,
      sortKeys,
    })
    .from(bulkActPeople)
    .innerJoin(users, eq(users.id, bulkActPeople.userId))
    .$dynamic()

/** A page of the accounts of an act, with their names of now. */
export const findPeople = (db: Db, asked: ActRowsAsked) =>
  findSlice({
    asked,
    id: bulkActPeople.id,
    sorts: { place: bulkActPeople.place },
    where: isAsked({ rows: bulkActPeople }, asked),
    rows: (sortKeys) => selectedPeople(db, sortKeys),
  })
