import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/**
 * Returns, of these keys given to `ctx.mail`, those whose email is no longer retried: the recipient's server refused
 * it, or every try failed. A failed job is kept for 30 days (`sweep`).
 */
export async function findGivenUpLetters(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from graphile_worker._private_jobs where key = any(${sql.param([...keys])}::text[]) and attempts >= max_attempts`,
  )
  return new Set(rows.map(({ key }) => key))
}
