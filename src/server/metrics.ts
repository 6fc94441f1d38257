import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Database, soon } from './db.ts'
import { countWaitingJobs, findJobTotals } from './job-totals.ts'
import { standardOutput } from './log-lines.ts'

/** Metrics that Prometheus reads at `/api/metrics`: process and requests by route and status, no personal data. */
export function makeMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'mitoyen_' })
  new Counter({
    name: 'mitoyen_log_lines_lost_total',
    help: 'Log lines that could not be written: a full disk, or a reader that does not read',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(standardOutput.lost)
    },
  })
  return {
    registry,
    calls: new Histogram({
      name: 'mitoyen_http_seconds',
      help: 'Duration of calls by route',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    failures: new Counter({
      name: 'mitoyen_failures_total',
      help: 'Calls that failed on our side',
      labelNames: ['route'] as const,
      registers: [registry],
    }),
    outages: new Counter({
      name: 'mitoyen_database_outages_total',
      help: 'Calls answered 503 because the database was away, full or too slow',
      labelNames: ['route'] as const,
      registers: [registry],
    }),
    shelfOutages: new Counter({
      name: 'mitoyen_file_storage_outages_total',
      help: 'Calls answered 503 because the S3 service was away, refused us or failed',
      labelNames: ['route'] as const,
      registers: [registry],
    }),
    limited: new Counter({
      name: 'mitoyen_rate_limited_total',
      help: 'Calls refused past a limit of how many may come',
      labelNames: ['route'] as const,
      registers: [registry],
    }),
    longWork: new Histogram({
      name: 'mitoyen_long_work_seconds',
      help: 'Duration of work that takes seconds, by what it was and the way it took',
      labelNames: ['work', 'way'] as const,
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 90],
      registers: [registry],
    }),
  }
}
/** Metrics of the connection pool and the database, queried at each scrape. Job metrics cover all processes. */
export function watchDatabase({ registry }: Metrics, { db, pool }: Database): void {
  const registers = [registry]
  new Gauge({
    name: 'mitoyen_database_connections',
    help: 'Connections of this process: all, idle, and calls that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(connectionsOf(pool))) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'mitoyen_jobs_waiting',
    help: 'Jobs that could run now and that no worker has taken',
    labelNames: ['task'] as const,
    registers,
    async collect() {
      this.reset()
      for (const { task, count } of await orNone(countWaitingJobs(db))) this.set({ task }, count)
    },
  })
  new Counter({
    name: 'mitoyen_letters_total',
    help: 'Letters sent, and those given up',
    labelNames: ['outcome'] as const,
    registers,
    async collect() {
      const totals = await orNone(findJobTotals(db))
      this.reset()
      for (const { task, outcome, count } of totals)
        if (task === 'send_mail' && outcome !== 'retried')
          this.inc({ outcome: outcome === 'done' ? 'sent' : 'failed' }, count)
    },
  })
  new Counter({
    name: 'mitoyen_jobs_total',
    help: 'Runs of jobs that were done, are to be tried again, or failed for good',
    labelNames: ['task', 'outcome'] as const,
    registers,
    async collect() {
      const totals = await orNone(findJobTotals(db))
      this.reset()
      for (const { task, outcome, count } of totals) this.inc({ task, outcome }, count)
    },
  })
}

/** When the database does not answer, its metrics are omitted and those of the process are still returned. */
const orNone = <T>(rows: Promise<T[]>): Promise<T[]> => soon(rows).catch(() => [])

const connectionsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})

export type Metrics = ReturnType<typeof makeMetrics>
