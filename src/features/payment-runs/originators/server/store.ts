import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import { type Moment, revised } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import { paymentOriginators } from '../../server/tables.ts'

/** SQL twin of `originatorPolicy.read`. */
export const visibleOriginators = (actor: Actor): SQL | undefined =>
  granted(actor, 'paymentOriginators.read', { organizationId: paymentOriginators.organizationId })

export type OriginatorRow = typeof paymentOriginators.$inferSelect

export async function findOriginator(
  db: Db,
  organizationId: string,
  { isHeld = false } = {},
): Promise<OriginatorRow | undefined> {
  const found = db.select().from(paymentOriginators).where(eq(paymentOriginators.organizationId, organizationId))
  const [row] = await (isHeld ? found.for('update') : found)
  return row
}

/** Inserts those of an organization that has none. Nothing when somebody did at once. */
export async function insertOriginator(
  db: Db,
  row: typeof paymentOriginators.$inferInsert,
): Promise<OriginatorRow | undefined> {
  const [saved] = await db.insert(paymentOriginators).values(row).onConflictDoNothing().returning()
  return saved
}

/** Takes the next number of a file: each once, whoever asks at the same time. */
export async function takeFileNumber({ db, now }: Moment, id: string): Promise<number | undefined> {
  const [taken] = await db
    .update(paymentOriginators)
    .set({
      lastFileNumber: sql`${paymentOriginators.lastFileNumber} + 1`,
      updatedAt: revised(paymentOriginators, { now }).updatedAt,
    })
    .where(eq(paymentOriginators.id, id))
    .returning({ number: paymentOriginators.lastFileNumber })
  return taken?.number
}
