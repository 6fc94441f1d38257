import { and, eq, getColumns, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import { unsorted } from '../../../../server/keyset.ts'
import type { Passage } from '../../../../server/lifecycle.ts'
import { findPage, type Moment, matching, revised, same, takeOne } from '../../../../server/rows.ts'
import type { Actor, TrialTerm } from '../../../../shared/actor.ts'
import { type Day, today } from '../../../../shared/dates.ts'
import { organizations } from '../../../organizations/server/tables.ts'
import type { PlacesAsked, TrialsTold } from '../../../residences/access/server/service.ts'
import type { TrialStatus } from '../../contract.ts'
import { trialRequests, trials } from '../../server/tables.ts'
import type { TrialFilter } from '../contract.ts'

export type TrialRow = typeof trials.$inferSelect
export interface NamedTrial extends TrialRow {
  readonly organizationName: string
}

/** SQL twin of `termPolicy.read`. */
export const visibleTrials = (actor: Actor): SQL | undefined =>
  granted(actor, 'trials.read', { organizationId: trials.organizationId })

export const selected = (db: Db, sortKeys = unsorted) =>
  db
    .select({ ...getColumns(trials), organizationName: organizations.name, sortKeys })
    .from(trials)
    .innerJoin(organizations, eq(organizations.id, trials.organizationId))
    .$dynamic()

/** As `statusOn` has it: the nightly job may not have run. */
function showing(status: TrialStatus | undefined, day: Day): SQL | undefined {
  const isPast = lt(trials.endsOn, day)
  if (status === 'running') return and(eq(trials.status, 'running'), sql`not ${isPast}`)
  if (status === 'ended') return or(eq(trials.status, 'ended'), and(eq(trials.status, 'running'), isPast))
  return same(trials.status, status)
}

export const findTrials = (db: Db, visible: SQL | undefined, asked: TrialFilter, day: Day) =>
  findPage(db, {
    asked,
    id: trials.id,
    sorts: { endsOn: trials.endsOn },
    where: and(
      visible,
      showing(asked.status, day),
      same(trials.organizationId, asked.organization),
      matching(asked.q, [organizations.name]),
    ),
    counted: sql`${trials} inner join ${organizations} on ${organizations.id} = ${trials.organizationId}`,
    rows: (sortKeys) => selected(db, sortKeys),
  })

export async function findNamed(db: Db, ids: readonly string[]): Promise<NamedTrial[]> {
  return ids.length === 0 ? [] : selected(db).where(inArray(trials.id, [...ids]))
}

const isOpened = isNull(organizations.archivedAt)

/** Trials that are running today, for their letters. */
export async function findRunning(db: Db, day: Day): Promise<NamedTrial[]> {
  return selected(db).where(and(showing('running', day), isOpened))
}

/** The organization of a trial, unless it is archived: its people no longer reach it. */
export async function findOpenedPlace(db: Db, id: string): Promise<string | undefined> {
  const [trial] = await selected(db).where(and(eq(trials.id, id), isOpened))
  return trial?.organizationId
}

export async function insertTrial(db: Db, trial: typeof trials.$inferInsert): Promise<TrialRow> {
  const [saved] = await db.insert(trials).values(trial).returning()
  return saved!
}

/** Answers an open request, once; undefined when somebody has answered it. */
export const takeRequest = ({ db, now }: Moment, id: string) =>
  takeOne(db, trialRequests, and(eq(trialRequests.id, id), sql`${trialRequests.handledAt} is null`), { handledAt: now })

/** Ends running trials past their last day; answers what ended. */
export const endPast = (ctx: Moment, { from, to }: Passage<TrialStatus>) =>
  ctx.db
    .update(trials)
    .set({ status: to, ...revised(trials, ctx) })
    .where(and(inArray(trials.status, from), lt(trials.endsOn, today(ctx.now))))
    .returning({ id: trials.id, organizationId: trials.organizationId })

interface TermRow extends Record<string, unknown> {
  organization_id: string
  organization_name: string
  ends_on: Day
  is_over: boolean
  place_ids: string[] | null
}

/**
 * The trials of the organizations of some places, and of these places those of trials that are over: one query, as every write asks it. The
 * sample of an organization follows its trial.
 */
export async function findTrialsOf({ db, now }: Moment, places: PlacesAsked): Promise<TrialsTold> {
  const list = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`
  const [inBuildings, inResidences] = [list(places.buildingIds), list(places.residenceIds)]
  const { rows } = await db.execute<TermRow>(sql`
    select trial.organization_id, tried.name organization_name, trial.ends_on::text ends_on, term.is_over,
      case when term.is_over then array(
        select own.id from organizations own where coalesce(own.sample_of_id, own.id) = trial.organization_id
        union all select building.id from buildings building join organizations own on own.id = building.organization_id
        where coalesce(own.sample_of_id, own.id) = trial.organization_id and building.id = any(${inBuildings})
        union all select residence.id from residences residence
        where residence.organization_id = trial.organization_id and residence.id = any(${inResidences})) end place_ids
    from trials trial
    join organizations tried on tried.id = trial.organization_id
    cross join lateral (select trial.status = 'ended' or trial.ends_on < ${today(now)}::date is_over) term
    where trial.status <> 'converted' and trial.organization_id in (
      select coalesce(own.sample_of_id, own.id) from organizations own
      where own.id = any(${list(places.organizationIds)})
        or own.id in (select building.organization_id from buildings building where building.id = any(${inBuildings})))
    order by trial.ends_on, trial.id`)
  return {
    trials: rows.map(
      (row): TrialTerm => ({
        organizationId: row.organization_id,
        organizationName: row.organization_name,
        endsOn: row.ends_on,
        isOver: row.is_over,
      }),
    ),
    pausedIds: rows.flatMap((row) => row.place_ids ?? []),
  }
}
