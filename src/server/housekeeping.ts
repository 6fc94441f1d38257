import { lt, sql } from 'drizzle-orm'
import type { Context } from './context.ts'
import type { Log } from './log.ts'
import { sweepOutbox } from './mail.ts'
import { findUnnamedKeys } from './stored-keys.ts'
import { idempotentReplies, rateWindows } from './tables.ts'

/**
 * Deletes expired rows of the machinery: idempotency replies after one day, closed rate-limit windows, jobs that failed
 * for good more than a month ago, and outbox emails older than a month (the demonstration keeps all of them).
 */
export async function sweep({ db, config }: Context): Promise<void> {
  await db.delete(idempotentReplies).where(lt(idempotentReplies.createdAt, sql`now() - interval '1 day'`))
  await db.delete(rateWindows).where(lt(rateWindows.resetsAt, sql`now() - interval '1 hour'`))
  await db.execute(sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'))`)
  if (!config.isDemonstration) await sweepOutbox(config, 30)
}

const dayMs = 24 * 60 * 60 * 1_000

/**
 * Deletes stored bytes that no row references: those of an upload or a restore that was killed before its commit, and
 * those whose deletion failed. Keys noted less than one day ago are kept, as their row may still be committed.
 */
export async function sweepOrphans({ db, files, log, now }: Sweeping): Promise<void> {
  const before = new Date(now.getTime() - dayMs)
  let removed = 0
  let keys = await findUnnamedKeys(db, { before, after: '' })
  while (keys.length > 0) {
    for (const key of keys) await files.remove(key)
    removed += keys.length
    keys = await findUnnamedKeys(db, { before, after: keys.at(-1) ?? '' })
  }
  if (removed > 0) log.info({ removed }, 'stored files that no row named were removed')
}

interface Sweeping {
  readonly db: Context['db']
  readonly files: Context['files']
  readonly log: Log
  readonly now: Date
}
