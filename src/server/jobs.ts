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
import { type Log, withoutValues } from './log.ts'
import { jobWorkers } from './tables.ts'

/** A job: told its payload as stored, it parses it and calls one verb of a service. At least once, so it must bear a repeat. */
export interface Job {
  readonly name: string
  /** `minute hour day month weekday` in UTC; jobs that follow the local day run hourly and compare dates. */
  readonly cron?: string
  /** Talks to another machine: it runs outside a transaction, which would hold a connection and its locks meanwhile. */
  readonly isLong?: boolean
  /** Runs on workers of its own, so that a mail server that keeps each letter waiting holds up no other job. */
  readonly lane?: 'letters'
  run(ctx: Context, payload: unknown): Promise<void>
  /** Called once when the job is not tried any more. */
  onGivenUp?(ctx: Context, payload: unknown): Promise<void>
}

export interface Worker {
  stop(): Promise<void>
}

const silentAfterSeconds = 45
/** Jobs that one process runs at the same time. */
const concurrency = { others: 3, letters: 2 }

interface Place {
  readonly db: Db
  readonly machinery: Machinery
}

const contextIn = ({ db, machinery }: Place): Context =>
  new Context({ machinery, db, actor: null, language: 'fr', requestId: newId() })

/** Runs one job, in a transaction of its own unless it talks to another machine. */
export function runJob(job: Job, payload: unknown, { db, machinery }: Place): Promise<void> {
  const run = (at: Db) => job.run(contextIn({ db: at, machinery }), payload)
  return job.isLong ? run(db) : db.transaction(run)
}

interface WorkerParts {
  readonly db: Db
  readonly pool: pg.Pool
  readonly machinery: Machinery
  /** A file that is touched every ten seconds that the database answers, for a container that looks after its worker. */
  readonly signOfLife?: string
}

/** Runs the jobs of the database until stopped. Any number of processes may: each job runs on one. */
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
  /** The worker pools that live. */
  readonly poolIds: Set<string>
  readonly tally: ReturnType<typeof makeJobTally>
  readonly log: Log
}

/** Workers for the jobs of one lane, started again when they end by themselves. */
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
      // The jobs that the ended workers hold would wait until these are found silent.
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
      // Without a batch, how a job went is told in a promise that nobody handles: a database that is away then ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new Logger(() => (level, message, meta) => {
        // Its own line about a failed job, which quotes the error, is replaced by ours.
        if ((level === 'error' || level === 'warning') && !meta?.failure)
          machinery.log.warn({ job: true }, withoutValues(message))
      }),
    })
  }
  return keepRunning(start, machinery.log)
}

/** At most as many are remembered as could be under way when the database goes away, and then some. */
const maxFinished = 1_000

/**
 * Runs a job of the queue. One that was done while the database could not be told comes again: this process remembers it and lets
 * it pass.
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
      // The queue keeps the message of a failure beside the job, for as long as the job: it gets the code only.
      throw new Error(failureCode(error), { cause: error instanceof GivenUp ? error : undefined })
    }
    if (finished.size >= maxFinished) finished.clear()
    finished.add(key)
  }
}

/** Whether a try that failed was the last. */
const isOver = (job: { attempts: number; max_attempts: number }, error: unknown): boolean =>
  job.attempts >= job.max_attempts || error instanceof GivenUp

/** Counts and logs how jobs went. */
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
