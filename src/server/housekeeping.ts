import { lt, sql } from 'drizzle-orm'
import type { Context } from './context.ts'
import { sweepOutbox } from './mail.ts'
import { idempotentReplies, rateWindows } from './tables.ts'

/**
 * Drops what machinery no longer needs: answers kept for replays after a day, windows that closed, jobs that failed for good a week
 * ago, and letters that nobody fetched from the outbox for a month (the demonstration shows them all).
 */
export async function sweep({ db, config }: Context): Promise<void> {
  await db.delete(idempotentReplies).where(lt(idempotentReplies.createdAt, sql`now() - interval '1 day'`))
  await db.delete(rateWindows).where(lt(rateWindows.resetsAt, sql`now() - interval '1 hour'`))
  await db.execute(sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '7 days'))`)
  if (!config.isDemonstration) await sweepOutbox(config, 30)
}
