import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { AppError, type ErrorKind } from '../shared/errors.ts'
import type { Context } from './context.ts'
import { databaseCode } from './db.ts'
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
 * own transaction, so that it exists exactly when its effect does. Throws `conflict` when the key comes with another body, and what the call refuses
 * with when the caller may no longer make it.
 */
export async function replayed(ctx: Context, call: Call, run: (ctx: Context) => Promise<unknown>): Promise<unknown> {
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
    await askAgain(ctx, run)
    return earlier.body
  }
  const body = await run(ctx)
  await ctx.db
    .insert(idempotentReplies)
    .values({ actorId: ctx.actor.id, endpoint: call.endpoint, key, requestHash, status: call.status, body: body ?? {} })
  return body
}

class Undone extends Error {}

/** Refusals that say who the caller is and what they reach now, rather than what the first call did. */
const aboutCaller: ReadonlySet<ErrorKind> = new Set(['unauthenticated', 'forbidden', 'demo_is_read_only', 'not_found'])

/**
 * Makes the call again inside a savepoint that is undone, so that every policy it asks is asked with the caller's rights of today. That the thing is
 * there already is no refusal: the kept answer is for that.
 */
async function askAgain(ctx: Context, run: (ctx: Context) => Promise<unknown>): Promise<void> {
  try {
    await ctx.db.transaction(async (savepoint) => {
      await run(ctx.within(savepoint))
      throw new Undone()
    })
  } catch (error) {
    if (error instanceof Undone || databaseCode(error)?.startsWith('23')) return
    if (!(error instanceof AppError) || aboutCaller.has(error.kind)) throw error
  }
}
