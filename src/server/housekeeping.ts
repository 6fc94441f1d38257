import { lt, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { idempotentReplies, rateWindows } from './tables.ts'

/** Drops what machinery no longer needs: answers kept for replays after a day, windows that closed. */
export async function sweep(db: Db): Promise<void> {
  await db.delete(idempotentReplies).where(lt(idempotentReplies.createdAt, sql`now() - interval '1 day'`))
  await db.delete(rateWindows).where(lt(rateWindows.resetsAt, sql`now() - interval '1 hour'`))
}
