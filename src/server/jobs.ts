import { EventEmitter } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { Context, type Machinery } from './context.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { failureCode, GivenUp } from './job-failure.ts'
import { type KeptRunner, keepRunning } from './job-runner.ts'
import { makeJobTally } from './job-totals.ts'
import { type Log, withoutPersonalData } from './log.ts'
import { jobWorkers } from './tables.ts'

/** A job: parses its stored payload and calls one use case. It runs at least once and must tolerate a repeat. */
export interface Job {
  readonly name: string
  /**
   * Cron expression in UTC (`minute hour day month weekday`); jobs that follow the local day run hourly and compare
   * dates.
   */
  readonly cron?: string
  /**
   * The job calls another machine: it runs outside a transaction, which would otherwise hold a connection and locks
   * meanwhile.
   */
  readonly isLong?: boolean
  /** The job runs on a separate worker pool, so that a slow mail server does not delay other jobs. */
  readonly lane?: 'letters'
  run(ctx: Context, payload: unknown): Promise<void>
  /** Called once when the job will not be retried. */
  onGivenUp?(ctx: Context, payload: unknown): Promise<void>
}

export interface Worker {
  stop(): Promise<void>
}

const silentAfterSeconds = 45
/** Number of jobs that one process runs concurrently. */
const concurrency = { others: 3, letters: 2 }

interface JobPlace {
  readonly db: Db
  readonly machinery: Machinery
}

const contextIn = ({ db, machinery }: JobPlace): Context =>
  new Context({ machinery, db, actor: null, language: 'fr', requestId: newId() })

/** Runs one job, in its own transaction unless it calls another machine. */
export function runJob(job: Job, payload: unknown, { db, machinery }: JobPlace): Promise<void> {
  const run = (at: Db) => job.run(contextIn({ db: at, machinery }), payload)
  return job.isLong ? run(db) : db.transaction(run)
}

interface WorkerParts {
  readonly db: Db
  readonly pool: pg.Pool
  readonly machinery: Machinery
  /**
   * A file that is touched every ten seconds while the database answers, for the container's health check of the
   * worker.
   */
  readonly signOfLife?: string
}

/** Runs the queue's jobs until stopped. Any number of processes may do so: each job runs on one of them. */
export async function startWorker(jobs: readonly Job[], parts: WorkerParts): Promise<Worker> {
  const { db, machinery } = parts
  const poolIds = new Set<string>()
  const tally = makeJobTally()
  const watch = { poolIds, tally, log: machinery.log }
  const others = await startLane('others', jobs, { parts, watch })
  const letters = await startLane('letters', jobs, { parts, watch })
  const beat = setInterval(() => {
    Promise.all([showLife(db, [...poolIds]), tally.save(db)])
      .then(() => (parts.signOfLife === undefined ? undefined : writeFile(parts.signOfLife, '')))
      .catch((err: unknown) => machinery.log.warn({ err }, 'heartbeat failed'))
  }, 10_000)
  beat.unref()
  return {
    stop: async () => {
      clearInterval(beat)
      await Promise.all([others.stop(), letters.stop()])
      await tally.save(db)
    },
  }
}

interface Watch {
  /** Running worker pools. */
  readonly poolIds: Set<string>
  readonly tally: ReturnType<typeof makeJobTally>
  readonly log: Log
}

/** Starts the workers of one pool and restarts them when they stop by themselves. */
function startLane(
  lane: 'others' | 'letters',
  jobs: readonly Job[],
  { parts, watch }: { parts: WorkerParts; watch: Watch },
): Promise<KeptRunner> {
  const { pool, machinery } = parts
  const its = jobs.filter((job) => (job.lane ?? 'others') === lane)
  const finished = new Set<string>()
  const taskList: TaskList = Object.fromEntries(its.map((job) => [job.name, runQueued(job, { parts, finished })]))
  const crons = its
    .filter((job) => job.cron)
    .map((job) => ({ task: job.name, match: job.cron ?? '', identifier: job.name }))
  let own: string | undefined
  const start = async () => {
    if (own) {
      // Jobs held by the stopped workers would otherwise wait until these are declared dead.
      watch.poolIds.delete(own)
      await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [own])
    }
    const events = tellEvents(watch)
    events.on('pool:create', ({ workerPool }) => {
      own = workerPool.id
    })
    return run({
      pgPool: pool,
      taskList,
      parsedCronItems: parseCronItems(crons),
      concurrency: concurrency[lane],
      pollInterval: 5_000,
      noHandleSignals: true,
      events,
      // Without batching, the library reports results in a promise without a handler: an unavailable database would
      // then end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new Logger(() => (level, message, meta) => {
        // The library's log line about a failed job quotes the error message; ours replaces it.
        if ((level === 'error' || level === 'warning') && !meta?.failure)
          machinery.log.warn({ job: true }, withoutPersonalData(message))
      }),
    })
  }
  return keepRunning(start, machinery.log)
}

/** Number of completed jobs that are remembered: more than can run concurrently when the database becomes unavailable. */
const maxFinished = 1_000

/**
 * Runs a job of the queue. A job that completed while the database was unavailable is delivered again: this process
 * remembers it and skips it.
 */
function runQueued(job: Job, { parts, finished }: { parts: WorkerParts; finished: Set<string> }): TaskList[string] {
  return async (payload, { job: queued }) => {
    const key = `${queued.id} ${queued.revision}`
    if (finished.has(key)) return
    try {
      await runJob(job, payload, parts)
    } catch (error) {
      if (error instanceof GivenUp)
        await parts.pool.query('update graphile_worker._private_jobs set max_attempts = attempts where id = $1', [
          queued.id,
        ])
      if (isOver(queued, error)) await job.onGivenUp?.(contextIn(parts), payload)
      // The queue stores the message of a failure with the job: it gets the code only.
      throw new Error(failureCode(error), { cause: error instanceof GivenUp ? error : undefined })
    }
    if (finished.size >= maxFinished) finished.clear()
    finished.add(key)
  }
}

/** True when a failed try was the last one. */
const isOver = (job: { attempts: number; max_attempts: number }, error: unknown): boolean =>
  job.attempts >= job.max_attempts || error instanceof GivenUp

/** Counts and logs job results. */
function tellEvents({ poolIds, tally, log }: Watch): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => poolIds.add(workerPool.id))
  events.on('job:success', ({ job }) => tally.add(job.task_identifier, 'done'))
  events.on('job:error', ({ job, error }) => {
    const isLast = isOver(job, error instanceof Error ? error.cause : undefined)
    tally.add(job.task_identifier, isLast ? 'failed' : 'retried')
    const told = { task: job.task_identifier, attempts: job.attempts, code: error instanceof Error && error.message }
    if (isLast) log.error(told, 'job failed for good')
    else log.warn(told, 'job failed, to be tried again')
  })
  return events
}

/**
 * Records that these workers are alive, and releases the jobs of workers silent for 45 s: a killed process would
 * otherwise hold its jobs for four hours.
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
