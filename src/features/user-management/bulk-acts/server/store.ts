import { and, asc, desc, eq, getColumns, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { newId } from '../../../../server/ids.ts'
import type { SortKeys } from '../../../../server/keyset.ts'
import type { Passage } from '../../../../server/lifecycle.ts'
import { findSlice, type Moment, removeOne, saveVersion, takeOne } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import { today } from '../../../../shared/dates.ts'
import { mandates } from '../../../mandates/server/tables.ts'
import { isHeldOn, residencePeople, residences } from '../../../residences/server/tables.ts'
import { fullNameOf, shownEmailOf, users } from '../../../users/server/tables.ts'
import type { BulkActStatus } from '../contract.ts'
import { type BulkProblem, bulkActPeople, bulkActs } from './tables.ts'

export type BulkActRow = typeof bulkActs.$inferSelect

/** An act is its author's alone. */
export const visibleBulkActs = (actor: Actor): SQL => eq(bulkActs.byId, actor.id)

export const findLast = (db: Db, visible: SQL | undefined): Promise<BulkActRow[]> =>
  db.select().from(bulkActs).where(visible).orderBy(desc(bulkActs.createdAt), desc(bulkActs.id)).limit(20)

export interface NewPerson {
  readonly userId: string
  readonly problem: BulkProblem | null
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

/** The number of accounts of each act by outcome and reason. */
export const tallyPeople = (db: Db, actIds: readonly string[]) =>
  db
    .select({
      actId: bulkActPeople.actId,
      outcome: bulkActPeople.outcome,
      problem: bulkActPeople.problem,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(bulkActPeople)
    .where(inArray(bulkActPeople.actId, [...actIds]))
    .groupBy(bulkActPeople.actId, bulkActPeople.outcome, bulkActPeople.problem)

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

interface PeopleAsked {
  readonly outcome?: 'touched' | 'done' | 'skipped' | undefined
  readonly sort: string
  readonly limit: number
  readonly cursor?: string | undefined
}

const isOf = (actId: string, { outcome }: PeopleAsked): SQL | undefined =>
  and(
    eq(bulkActPeople.actId, actId),
    outcome === 'touched'
      ? sql`${bulkActPeople.outcome} is distinct from 'skipped'`
      : outcome && eq(bulkActPeople.outcome, outcome),
  )

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
export const findPeople = (db: Db, actId: string, asked: PeopleAsked) =>
  findSlice({
    asked,
    id: bulkActPeople.id,
    sorts: { place: bulkActPeople.place },
    where: isOf(actId, asked),
    rows: (sortKeys) => selectedPeople(db, sortKeys),
  })

export const countPeople = (db: Db, actId: string, asked: PeopleAsked): Promise<number> =>
  db.$count(bulkActPeople, isOf(actId, asked))

/** The next accounts to act on. */
export const findNextPeople = (db: Db, actId: string, most: number) =>
  db
    .select()
    .from(bulkActPeople)
    .where(and(eq(bulkActPeople.actId, actId), isNull(bulkActPeople.outcome)))
    .orderBy(asc(bulkActPeople.place))
    .limit(most)

/** The number of accounts that an act still has to touch. */
export const countRemaining = (db: Db, actId: string): Promise<number> =>
  db.$count(bulkActPeople, and(eq(bulkActPeople.actId, actId), isNull(bulkActPeople.outcome)))

export async function saveOutcome(db: Db, id: string, problem: BulkProblem | null): Promise<void> {
  await db
    .update(bulkActPeople)
    .set({ outcome: problem ? 'skipped' : 'done', problem })
    .where(eq(bulkActPeople.id, id))
}

type BulkActColumns = Partial<Pick<BulkActRow, 'status' | 'problem' | 'reason'>>

/** Throws `stale` when someone saved in between. */
export const saveBulkAct = (ctx: Moment, read: BulkActRow, changes: BulkActColumns) =>
  saveVersion(ctx, bulkActs, read, changes)

/** Takes an act through a step of its job: the first of those who try at once. The version that its author has read stays. */
export async function passBulkAct(
  { db, now }: Moment,
  { from, to }: Passage<BulkActStatus>,
  id: string,
  changes: Pick<BulkActColumns, 'problem'> = {},
) {
  const isThere = and(eq(bulkActs.id, id), inArray(bulkActs.status, from))
  const passed = await takeOne(db, bulkActs, isThere, { ...changes, status: to, updatedAt: now })
  return passed ? [passed] : []
}

/** An act that is underway, held until the transaction ends. */
export async function lockRunning(db: Db, id: string): Promise<BulkActRow | undefined> {
  const [held] = await db
    .select()
    .from(bulkActs)
    .where(and(eq(bulkActs.id, id), eq(bulkActs.status, 'running')))
    .for('update')
  return held
}

export const removeBulkAct = (db: Db, id: string) =>
  removeOne(db, bulkActs, and(eq(bulkActs.id, id), eq(bulkActs.status, 'checked')))

/** Acts from before this instant that are not running, and those from before the other that were only checked. */
export async function removeBefore(db: Db, before: Date, checkedBefore: Date): Promise<void> {
  const isOld = and(lt(bulkActs.createdAt, before), or(ne(bulkActs.status, 'running'), lt(bulkActs.updatedAt, before)))
  await db.delete(bulkActs).where(or(isOld, and(eq(bulkActs.status, 'checked'), lt(bulkActs.createdAt, checkedBefore))))
}
