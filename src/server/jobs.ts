import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { AppError } from '../shared/errors.ts'
import { Context, type Machinery } from './context.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { makeJobTally } from './job-totals.ts'
import { codeOf, withoutValues } from './log.ts'
import { jobWorkers } from './tables.ts'

/** A job: told its payload as stored, it parses it and calls one verb of a service. At least once, so it must bear a repeat. */
export interface Job {
  readonly name: string
  /** `minute hour day month weekday` in UTC; jobs that follow the local day run hourly and compare dates. */
  readonly cron?: string
  /** Talks to another machine: it runs outside a transaction, which would hold a connection and its locks meanwhile. */
  readonly isLong?: boolean
  run(ctx: Context, payload: unknown): Promise<void>
}

export interface Worker {
  stop(): Promise<void>
}

const silentAfterSeconds = 45

/** Runs one job, in a transaction of its own unless it talks to another machine. */
export function runJob(job: Job, payload: unknown, { db, machinery }: { db: Db; machinery: Machinery }): Promise<void> {
  const run = (at: Db) =>
    job.run(new Context({ machinery, db: at, actor: null, language: 'fr', requestId: newId() }), payload)
  return job.isLong ? run(db) : db.transaction(run)
}

/** What failed, in a word that holds nobody's data: the database's or the network's code, our own reason, or the error's name. */
function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return codeOf(error) ?? (error instanceof AppError ? error.message : error.name)
}

/** Runs the jobs of the database until stopped. Any number of processes may: each job runs on one. */
export async function startWorker(
  jobs: readonly Job[],
  { db, pool, machinery }: { db: Db; pool: pg.Pool; machinery: Machinery },
): Promise<Worker> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      // The queue keeps the message of a failure beside the job, for as long as the job: it gets the code only.
      (payload: unknown) =>
        runJob(job, payload, { db, machinery }).catch((error: unknown) => {
          throw new Error(failureCode(error))
        }),
    ]),
  )
  const poolIds = new Set<string>()
  const tally = makeJobTally()
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => poolIds.add(workerPool.id))
  events.on('job:success', ({ job }) => tally.add(job.task_identifier, 'done'))
  events.on('job:error', ({ job, error }) => {
    tally.add(job.task_identifier, job.attempts < job.max_attempts ? 'retried' : 'failed')
    const told = { task: job.task_identifier, attempts: job.attempts, code: error instanceof Error && error.message }
    if (job.attempts < job.max_attempts) machinery.log.warn(told, 'job failed, to be tried again')
    else machinery.log.error(told, 'job failed for good')
  })
  const crons = jobs
    .filter((job) => job.cron)
    .map((job) => ({ task: job.name, match: job.cron ?? '', identifier: job.name }))
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(crons),
    concurrency: 3,
    pollInterval: 5_000,
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, message, meta) => {
      // Its own line about a failed job, which quotes the error, is replaced by ours.
      if ((level === 'error' || level === 'warning') && !meta?.failure)
        machinery.log.warn({ job: true }, withoutValues(message))
    }),
  })
  const beat = setInterval(() => {
    Promise.all([showLife(db, [...poolIds]), tally.save(db)]).catch((err: unknown) =>
      machinery.log.warn({ err }, 'heartbeat failed'),
    )
  }, 10_000)
  beat.unref()
  return {
    stop: async () => {
      clearInterval(beat)
      await runner.stop()
      await tally.save(db)
    },
  }
}

/**
 * Shows that these workers live, and frees the jobs of those silent for 45 s: a killed process holds its jobs for four hours
 * otherwise.
 */
async function showLife(db: Db, workerIds: string[]): Promise<void> {
  for (const workerId of workerIds) {
    await db
      .insert(jobWorkers)
      .values({ workerId })
      .onConflictDoUpdate({ target: jobWorkers.workerId, set: { seenAt: sql`now()` } })
  }
  const silence = sql`now() - ${silentAfterSeconds} * interval '1 second'`
  await db.execute(sql`select graphile_worker.force_unlock_workers(array(
    select distinct job.locked_by from graphile_worker._private_jobs job
    where job.locked_by is not null and job.locked_at < ${silence}
      and not exists (select 1 from job_workers worker where worker.worker_id = job.locked_by and worker.seen_at > ${silence})))`)
  await db.execute(sql`delete from job_workers where seen_at < now() - interval '1 day'`)
}
