import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { Context, type Machinery } from './context.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { jobWorkers } from './tables.ts'

/** A job: told its payload as stored, it parses it and calls one verb of a service. At least once, so it must bear a repeat. */
export interface Job {
  readonly name: string
  /** `minute hour day month weekday` in UTC; jobs that follow the local day run hourly and compare dates. */
  readonly cron?: string
  run(ctx: Context, payload: unknown): Promise<void>
}

export interface Worker {
  stop(): Promise<void>
}

const silentAfterSeconds = 45

/** Runs the jobs of the database until stopped. Any number of processes may: each job runs on one. */
export async function startWorker(
  jobs: readonly Job[],
  { db, pool, machinery }: { db: Db; pool: pg.Pool; machinery: Machinery },
): Promise<Worker> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown) => {
        await db.transaction((tx) =>
          job.run(new Context({ machinery, db: tx, actor: null, language: 'fr', requestId: newId() }), payload),
        )
      },
    ]),
  )
  const poolIds = new Set<string>()
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => poolIds.add(workerPool.id))
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
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning')
        machinery.log.warn({ job: true }, message.replace(/\s+with payload.*$/s, ''))
    }),
  })
  const beat = setInterval(() => {
    showLife(db, [...poolIds]).catch((err: unknown) => machinery.log.warn({ err }, 'heartbeat failed'))
  }, 10_000)
  beat.unref()
  return {
    stop: async () => {
      clearInterval(beat)
      await runner.stop()
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
