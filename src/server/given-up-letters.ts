import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/**
 * Of the keys that letters were queued with (`ctx.mail`), those of letters that are not tried any more: the mail server of the reader refused
 * the letter, or every try failed. A failed job is kept 30 days (`sweep`).
 */
export async function findGivenUpLetters(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from graphile_worker._private_jobs where key = any(${sql.param([...keys])}::text[]) and attempts >= max_attempts`,
  )
  return new Set(rows.map(({ key }) => key))
}
