import { sql } from 'drizzle-orm'
import type { ScreenNotice } from '../shared/facts.ts'
import type { Db } from './db.ts'

export interface JobOptions {
  /** A later job with the same key replaces the earlier one. */
  readonly key?: string
  readonly runAt?: Date
  /** Jobs of one queue run one after the other, over all processes. */
  readonly queue?: string
  /** Of the jobs that are due, those of the lowest run first: 0 unless given. */
  readonly priority?: number
  /** How often it is tried at most: 12 unless given, over some 16 hours. */
  readonly tries?: number
}

/** The key of a letter, and the screens it concerns. */
export interface LetterOptions {
  /** A later letter with the same key replaces one that waits or was given up; `findGivenUpLetters` asks by it. */
  readonly key?: string
  /** The screens to notify when the letter cannot be sent. */
  readonly concerns?: readonly ScreenNotice[]
  /** A job that is queued when the letter is given up. */
  readonly ifGivenUp?: { readonly task: string; readonly payload: object }
}

/**
 * How often a job is tried at most. A mail server that is away from a Friday night to a Monday morning loses no letter: the tries go on for
 * some 64 hours.
 */
export const jobTries = { letters: 20, others: 12 }

/** Queues a job that exists only if the transaction commits. */
export async function addJob(
  db: Db,
  task: string,
  payload: object,
  { key, runAt, queue, priority = 0, tries = jobTries.others }: JobOptions,
): Promise<void> {
  // The queue itself would keep an earlier job that failed for good, without its key.
  if (key) await withdrawJob(db, key)
  await db.execute(
    sql`select graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json, job_key := ${key ?? null},
      queue_name := ${queue ?? null}, run_at := ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts := ${tries}::int, priority := ${priority}::int)`,
  )
}

/** Queues a job for each payload, in one statement. */
export async function addJobs(db: Db, task: string, payloads: readonly object[]): Promise<void> {
  if (payloads.length === 0) return
  const texts = sql.param(payloads.map((payload) => JSON.stringify(payload)))
  await db.execute(sql`select count(*) from graphile_worker.add_jobs(array(
    select row(${task}::text, payload::json, null, null, ${jobTries.others}::int, null, 0, null)::graphile_worker.job_spec
      from unnest(${texts}::text[]) with ordinality as given (payload, place) order by place))`)
}

/** The lowest priority of the task's jobs that wait for their first try, but for the one of this key; 0 when none does. */
export async function findNextPriority(db: Db, task: string, ownKey: string): Promise<number> {
  // `is_available`: those that the queue has an index of, by priority. The jobs it gave up are not read.
  const { rows } = await db.execute<{ priority: number }>(
    sql`select min(priority)::int as priority from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = ${task})
        and is_available and attempts = 0 and key is distinct from ${ownKey}`,
  )
  return rows[0]?.priority ?? 0
}

/** Removes the queued job of a key, so that it does not run any more; one that is running is not tried again. */
export async function withdrawJob(db: Db, key: string): Promise<void> {
  await db.execute(sql`select graphile_worker.remove_job(${key})`)
}
