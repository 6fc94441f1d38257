import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { jobTries } from '../../../server/queue.ts'
import { findPage, type Moment } from '../../../server/rows.ts'
import type { JobFilter, JobState } from '../contract.ts'
import { idPrefix } from '../rules.ts'

/** The tables of graphile-worker; what is read of them is in its version 0.16 (`000018.sql`). */
const queue = sql`graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id`
const id = sql<string>`(${sql.raw(`'${idPrefix}'`)} || lpad(to_hex(job.id), 12, '0'))::uuid`
const isOver = sql`job.attempts >= job.max_attempts`
const state = sql<JobState>`case when job.locked_at is not null then 'running'
  when ${isOver} then 'failed' when job.attempts > 0 then 'retrying' else 'waiting' end`
const instant = (column: SQL) =>
  sql`date_trunc('milliseconds', ${column})`.mapWith((value: unknown) => new Date(String(value)))

const columns = {
  id,
  number: sql<string>`job.id::text`,
  task: sql<string>`task.identifier`,
  payload: sql<unknown>`job.payload`,
  state,
  createdAt: instant(sql`job.created_at`),
  runAt: instant(sql`job.run_at`),
  attempts: sql<number>`job.attempts::int`,
  lastError: sql<string | null>`job.last_error`,
}

const inStates = (states: JobFilter['state']): SQL | undefined =>
  states && sql`${state} = any(${sql.param([...states])}::text[])`
const numbered = (numbers: readonly string[]): SQL => sql`job.id = any(${sql.param([...numbers])}::bigint[])`

const everyJob = (db: Db) => db.select(columns).from(queue).$dynamic()
export type JobRow = Awaited<ReturnType<typeof everyJob>>[number]

/** A page of the queue; `among` narrows it to some numbers. */
export const findJobs = (db: Db, asked: JobFilter, among?: readonly string[]) =>
  findPage(db, {
    asked,
    id,
    sorts: { createdAt: columns.createdAt, attempts: columns.attempts },
    where: and(inStates(asked.state), among && numbered(among)),
    counted: queue,
    rows: (sortKeys) =>
      db
        .select({ ...columns, sortKeys })
        .from(queue)
        .$dynamic(),
  })

/** The latest jobs of some states, at most `limit`. */
export const findLatestJobs = (db: Db, states: JobFilter['state'], limit: number): Promise<JobRow[]> =>
  everyJob(db).where(inStates(states)).orderBy(desc(sql`job.id`)).limit(limit)

export async function findJob(db: Db, number: string): Promise<JobRow | undefined> {
  const [found] = await everyJob(db).where(numbered([number]))
  return found
}

/** The fact of a retried job. */
export interface Touched {
  readonly id: string
  readonly task: string
  /** The tries before. */
  readonly attempts: number
}

/**
 * Has a job, or every failed one, tried now; one that failed for good begins its tries again. Answers those that no worker runs, with the
 * tries they had. `reschedule_jobs` of the queue would give all the same number of tries.
 */
export async function retryJobs({ db, now }: Moment, number: string | 'failed'): Promise<Touched[]> {
  const { rows } = await db.execute<Record<string, unknown> & Touched>(sql`
    with before as (
      select job.id number, ${id} id, task.identifier task, job.attempts::int attempts, ${isOver} is_over,
        case task.identifier when 'send_mail' then ${jobTries.letters}::int else ${jobTries.others}::int end tries
      from ${queue}
      where job.locked_at is null and ${number === 'failed' ? isOver : numbered([number])}
      for update of job),
    retried as (
      update graphile_worker._private_jobs job set run_at = ${now}, updated_at = ${now},
        attempts = case when is_over then 0 else job.attempts end,
        max_attempts = case when is_over then greatest(max_attempts, tries) else max_attempts end
      from before where number = job.id returning job.id)
    select before.id, task, attempts from before join retried on retried.id = number`)
  return rows
}

/** Removes a job that no worker runs; false when one does, or it does not exist. */
export async function removeJob(db: Db, number: string): Promise<boolean> {
  const { rows } = await db.execute<{ number: string }>(
    sql`delete from graphile_worker._private_jobs job where ${numbered([number])} and job.locked_at is null returning job.id::text number`,
  )
  return rows.length === 1
}
