import { lt, sql } from 'drizzle-orm'
import type { Context } from './context.ts'
import type { Log } from './log.ts'
import { sweepOutbox } from './mail.ts'
import { idempotentReplies, rateWindows } from './tables.ts'

/**
 * Drops what machinery no longer needs: answers kept for replays after a day, windows that closed, jobs that failed for good
 * and that nobody tried again for a month, and letters that nobody fetched from the outbox for a month (the demonstration shows them all).
 */
export async function sweep({ db, config }: Context): Promise<void> {
  await db.delete(idempotentReplies).where(lt(idempotentReplies.createdAt, sql`now() - interval '1 day'`))
  await db.delete(rateWindows).where(lt(rateWindows.resetsAt, sql`now() - interval '1 hour'`))
  await db.execute(sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'))`)
  if (!config.isDemonstration) await sweepOutbox(config, 30)
}

const dayMs = 24 * 60 * 60 * 1_000
/** What we name stored files; anything else in the same place is not ours to remove. */
const isStorageKey = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * Removes stored bytes that no row names: those of an upload or a restore that was killed before its rows were committed. Younger than
 * a day they may be about to get theirs.
 */
export async function sweepOrphans({ db, files, log, now }: Sweeping): Promise<void> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'storage_key'`,
  )
  // Without a table that names files, everything would seem to be an orphan.
  if (tables.rows.length === 0) return
  let removed = 0
  for await (const keys of files.listKeys(new Date(now.getTime() - dayMs))) {
    const ours = keys.filter((key) => isStorageKey.test(key))
    const named = new Set<string>()
    for (const { name } of tables.rows) {
      const { rows } = await db.execute<{ key: string }>(
        sql`select storage_key::text as key from ${sql.identifier(name)} where storage_key::text = any(${sql.param(ours)}::text[])`,
      )
      for (const { key } of rows) named.add(key)
    }
    for (const key of ours) {
      if (named.has(key)) continue
      await files.remove(key)
      removed++
    }
  }
  if (removed > 0) log.info({ removed }, 'stored files that no row named were removed')
}

interface Sweeping {
  readonly db: Context['db']
  readonly files: Context['files']
  readonly log: Log
  readonly now: Date
}
