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

/** Hash of a request body. A body too deep to serialize never matches a kept one; its call is refused anyway. */
function fingerprintOf(raw: unknown): string {
  try {
    return createHash('sha256').update(JSON.stringify(raw)).digest('hex')
  } catch (error) {
    if (error instanceof RangeError) return 'too deep'
    throw error
  }
}

/**
 * Runs a call once per key: a repeat gets the first answer, and concurrent calls wait for each other. The answer is
 * saved in the transaction of the call, so that it exists exactly when the effect does. Throws `conflict` when the key
 * comes with another body, and the refusal of the call when its caller has lost the right to make it.
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
    if (earlier.requestHash !== requestHash) throw new AppError('conflict', 'server.key_reused')
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

/** Refusals that depend on the caller's present session and scope rather than on the state of the thing. */
const aboutCaller: ReadonlySet<ErrorKind> = new Set(['unauthenticated', 'forbidden', 'demo_is_read_only', 'not_found'])

/**
 * Repeats the call inside a savepoint that is rolled back, so that every policy is checked with the caller's present
 * rights. A refusal because the thing already exists is ignored: the kept answer is returned.
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
