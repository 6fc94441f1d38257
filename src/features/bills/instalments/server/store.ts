import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { Day } from '../../../../shared/dates.ts'
import { followInstalments } from '../../server/store.ts'
import { bills } from '../../server/tables.ts'

/** Locks bills that come back and lack instalments before a day; those that another process holds are left out. */
export async function findToPlan(db: Db, before: Day, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: bills.id })
    .from(bills)
    .where(and(lt(bills.plannedThrough, before), inArray(bills.status, ['draft', 'sent', 'overdue'])))
    .orderBy(bills.plannedThrough)
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** Writes through which day each bill has its instalments, and what these come to. */
export async function savePlanned(db: Db, through: ReadonlyMap<string, Day | null>): Promise<void> {
  const ids = sql.param([...through.keys()])
  const days = sql.param([...through.values()])
  await db
    .update(bills)
    .set({
      plannedThrough: sql`made.day`,
      ...followInstalments,
    })
    .from(sql`unnest(${ids}::uuid[], ${days}::date[]) as made(id, day)`)
    .where(sql`${bills.id} = made.id`)
}
