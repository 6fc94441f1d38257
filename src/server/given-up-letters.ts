import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Announcement, announce } from './announcements.ts'
import type { Context } from './context.ts'
import type { Db } from './db.ts'
import { openPayload } from './secrets.ts'

/** The screens that show a queued letter, and the job for when it is given up; a letter queued by an earlier version has none. */
const Concerning = z.object({
  concerns: z.catch(z.array(Announcement), []),
  ifGivenUp: z.optional(z.object({ task: z.string(), payload: z.record(z.string(), z.unknown()) })),
})

/** Has open screens read again what a letter was about, once it is given up, and queues the job that it names. */
export async function tellGivenUp(ctx: Context, payload: unknown): Promise<void> {
  const { concerns, ifGivenUp } = Concerning.parse(openPayload(ctx.config.secretKey, payload))
  await announce(ctx.db, concerns)
  if (ifGivenUp) await ctx.enqueue(ifGivenUp.task, ifGivenUp.payload)
}

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
