import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../shared/errors.ts'
import type { Context } from './context.ts'
import { idempotentReplies } from './tables.ts'

interface Call {
  readonly key: string
  readonly endpoint: string
  readonly raw: unknown
  readonly status: number
}

/** What tells two bodies apart. One too deep to be written out is like none that was ever answered: its call refuses it. */
function fingerprintOf(raw: unknown): string {
  try {
    return createHash('sha256').update(JSON.stringify(raw)).digest('hex')
  } catch (error) {
    if (error instanceof RangeError) return 'too deep'
    throw error
  }
}

/**
 * Runs a call once per key: a repeat gets the first answer, two at once wait for each other. The answer is kept in the call's
 * own transaction, so that it exists exactly when its effect does. Throws `conflict` when the key comes with another body.
 */
export async function replayed(ctx: Context, call: Call, run: () => Promise<unknown>): Promise<unknown> {
  const key = call.key.slice(0, 100)
  const requestHash = fingerprintOf(call.raw)
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.actor.id} ${call.endpoint} ${key}`}, 0))`,
  )
  const [earlier] = await ctx.db
    .select()
    .from(idempotentReplies)
    .where(
      and(
        eq(idempotentReplies.actorId, ctx.actor.id),
        eq(idempotentReplies.endpoint, call.endpoint),
        eq(idempotentReplies.key, key),
      ),
    )
  if (earlier) {
    if (earlier.requestHash !== requestHash) throw new AppError('conflict', 'shared.key_reused')
    return earlier.body
  }
  const body = await run()
  await ctx.db
    .insert(idempotentReplies)
    .values({ actorId: ctx.actor.id, endpoint: call.endpoint, key, requestHash, status: call.status, body: body ?? {} })
  return body
}
