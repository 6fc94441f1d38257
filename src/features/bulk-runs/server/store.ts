import { and, asc, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/db.ts'
import type { Passage } from '../../../server/lifecycle.ts'
import { type KeptTable, type Moment, removeOne, saveVersion, takeOne } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { ActOutcome, ActRowsAsked, ActStatus } from '../contract.ts'
import type { ActProblem } from './tables.ts'

export interface ActRow {
  readonly id: string
  readonly byId: string
  readonly status: ActStatus
  readonly problem: ActProblem | null
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type ActTable<Act> = KeptTable<Act> & Readonly<Record<'byId' | 'status' | 'problem' | 'createdAt', PgColumn>>
export type ActRowTable<Row> = PgTable & { readonly $inferSelect: Row } & Readonly<
    Record<'id' | 'actId' | 'place' | 'outcome' | 'problem', PgColumn>
  >

/** Acts of one noun, and the things of each. */
export interface ActTables<Act, Row> {
  readonly acts: ActTable<Act>
  readonly rows: ActRowTable<Row>
}
type Acts = Pick<ActTables<ActRow, unknown>, 'acts'>
type Rows = Pick<ActTables<unknown, unknown>, 'rows'>

/** An act is its author's alone. */
export const visibleTo =
  ({ acts }: Acts) =>
  (actor: Actor): SQL =>
    eq(acts.byId, actor.id)

/** The last acts, the latest first. */
export async function findLast<Act extends ActRow>(
  db: Db,
  { acts }: { acts: ActTable<Act> },
  visible: SQL | undefined,
) {
  const kept: KeptTable = acts
  const found: unknown[] = await db
    .select()
    .from(kept)
    .where(visible)
    .orderBy(desc(acts.createdAt), desc(acts.id))
    .limit(20)
  // Every column of this table; its type can't follow one that is a parameter.
  return found as Act[]
}

/** The number of things of each act by outcome and reason. */
export const tally = (db: Db, { rows }: Rows, actIds: readonly string[]) => {
  const kept: PgTable = rows
  return db
    .select({
      actId: sql<string>`${rows.actId}`,
      outcome: sql<ActOutcome | null>`${rows.outcome}`,
      problem: sql<ActProblem | null>`${rows.problem}`,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(kept)
    .where(inArray(rows.actId, [...actIds]))
    .groupBy(rows.actId, rows.outcome, rows.problem)
}

/** The things of an act that were asked for. */
export const isAsked = ({ rows }: Rows, { id, outcome }: Pick<ActRowsAsked, 'id' | 'outcome'>): SQL | undefined =>
  and(
    eq(rows.actId, id),
    outcome === 'touched' ? sql`${rows.outcome} is distinct from 'skipped'` : outcome && eq(rows.outcome, outcome),
  )

export const countRows = (db: Db, { rows }: Rows, asked: Pick<ActRowsAsked, 'id' | 'outcome'>): Promise<number> =>
  db.$count(rows, isAsked({ rows }, asked))

const isLeft = ({ rows }: Rows, actId: string) => and(eq(rows.actId, actId), isNull(rows.outcome))

/** The next things to act on. */
export async function findNext<Row>(db: Db, { rows }: { rows: ActRowTable<Row> }, actId: string, most: number) {
  const kept: PgTable = rows
  const found: unknown[] = await db
    .select()
    .from(kept)
    .where(isLeft({ rows }, actId))
    .orderBy(asc(rows.place))
    .limit(most)
  // Every column of this table; its type can't follow one that is a parameter.
  return found as Row[]
}

/** The number of things that an act still has to touch. */
export const countLeft = (db: Db, { rows }: Rows, actId: string): Promise<number> =>
  db.$count(rows, isLeft({ rows }, actId))

export async function saveOutcome(db: Db, { rows }: Rows, id: string, problem: ActProblem | null): Promise<void> {
  const kept: PgTable = rows
  await db
    .update(kept)
    .set({ outcome: problem ? 'skipped' : 'done', problem })
    .where(eq(rows.id, id))
}

/** What a step writes. */
export type ActChange<Act> = PgUpdateSetSource<ActTable<Act>>

/** Throws `stale` when someone saved in between. */
export const saveAct = <Act extends ActRow>(
  ctx: Moment,
  { acts }: { acts: ActTable<Act> },
  read: Act,
  changes: object,
): Promise<Act> => saveVersion<KeptTable, Act>(ctx, acts, read, changes)

/** Takes an act through a step of its job: the first of those who try at once. The version that its author has read stays. */
export async function passAct<Act extends ActRow>(
  { db, now }: Moment,
  { acts }: { acts: ActTable<Act> },
  { from, to }: Passage<ActStatus>,
  { id, ...changes }: { id: string; problem?: ActProblem },
): Promise<Act[]> {
  const kept: PgTable = acts
  const isThere = and(eq(acts.id, id), inArray(acts.status, [...from]))
  const passed: unknown = await takeOne(db, kept, isThere, { ...changes, status: to, updatedAt: now })
  // As above.
  return passed === undefined ? [] : [passed as Act]
}

/** An act that is underway, held until the transaction ends. */
export async function lockRunning<Act extends ActRow>(db: Db, { acts }: { acts: ActTable<Act> }, id: string) {
  const kept: KeptTable = acts
  const [held]: unknown[] = await db
    .select()
    .from(kept)
    .where(and(eq(acts.id, id), eq(acts.status, 'running')))
    .for('update')
  // As above.
  return held as Act | undefined
}

export const removeChecked = (db: Db, { acts }: Acts, id: string) =>
  removeOne<PgTable>(db, acts, and(eq(acts.id, id), eq(acts.status, 'checked')))

/** Acts from before this instant that are not running, and those from before the other that were only checked. */
export async function removeBefore(db: Db, { acts }: Acts, before: Date, checkedBefore: Date): Promise<void> {
  const kept: PgTable = acts
  const isOld = and(lt(acts.createdAt, before), or(ne(acts.status, 'running'), lt(acts.updatedAt, before)))
  await db.delete(kept).where(or(isOld, and(eq(acts.status, 'checked'), lt(acts.createdAt, checkedBefore))))
}
