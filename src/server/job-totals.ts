import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { jobTotals } from './tables.ts'

/** Result of a run of a job: `retried` will run again, `failed` will not. */
export type JobOutcome = 'done' | 'retried' | 'failed'

/** Counts job results and adds them to the totals in the database: a worker process has no HTTP endpoint of its own. */
export function makeJobTally() {
  const counts = new Map<string, { task: string; outcome: JobOutcome; count: number }>()
  const add = (task: string, outcome: JobOutcome, count = 1): void => {
    const key = `${task} ${outcome}`
    counts.set(key, { task, outcome, count: count + (counts.get(key)?.count ?? 0) })
  }
  return {
    add,
    async save(db: Db): Promise<void> {
      const counted = [...counts.values()]
      counts.clear()
      if (counted.length === 0) return
      try {
        await db
          .insert(jobTotals)
          .values(counted)
          .onConflictDoUpdate({
            target: [jobTotals.task, jobTotals.outcome],
            set: { count: sql`${jobTotals.count} + excluded.count` },
          })
      } catch (error) {
        for (const { task, outcome, count } of counted) add(task, outcome, count)
        throw error
      }
    },
  }
}

/** Job results of all workers since the installation. */
export const findJobTotals = (db: Db) => db.select().from(jobTotals)

/** Number of jobs that are due and not yet taken by a worker, per task. */
export async function countWaitingJobs(db: Db): Promise<{ task: string; count: number }[]> {
  const { rows } = await db.execute<{ task: string; count: number }>(sql`
    select task.identifier task, count(*)::int count from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where job.locked_at is null and job.attempts < job.max_attempts and job.run_at <= now() group by 1`)
  return rows
}
