import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { Day } from '../../../../shared/dates.ts'
import { charges } from '../../server/tables.ts'

export async function findCharge(db: Db, visible: SQL | undefined, id: string) {
  const [found] = await db
    .select()
    .from(charges)
    .where(and(visible, eq(charges.id, id)))
  return found
}

/** Cancels a charge once; undefined where it is cancelled already. */
export async function cancelCharge(db: Db, id: string, { on, reason }: { on: Day; reason: string }) {
  const [saved] = await db
    .update(charges)
    .set({ cancelledOn: on, cancelReason: reason })
    .where(and(eq(charges.id, id), isNull(charges.cancelledOn)))
    .returning()
  return saved
}
