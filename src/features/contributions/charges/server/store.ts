import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { charges, residenceRents, restrictedUses } from '../../server/tables.ts'

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

/** Of these residences, those that owe something, or are to be asked for it. */
export async function findAskedHomes(db: Db, residenceIds: readonly string[]): Promise<string[]> {
  const inTable = (table: typeof charges | typeof restrictedUses | typeof residenceRents) =>
    db.select({ id: table.residenceId }).from(table).where(among(table.residenceId, residenceIds))
  const found = await union(inTable(charges), inTable(restrictedUses), inTable(residenceRents))
  return found.map(({ id }) => id)
}
