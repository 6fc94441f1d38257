import { eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { type Moment, revised } from '../../../../server/rows.ts'
import { bills } from '../../server/tables.ts'

export const countBillsOf = (db: Db, vendorId: string): Promise<number> =>
  db.$count(bills, eq(bills.vendorId, vendorId))

/** Their versions rise: a form that was open writes back no vendor that is gone. */
export async function moveBills({ db, now }: Moment, goneId: string, keptId: string): Promise<void> {
  await db
    .update(bills)
    .set({ vendorId: keptId, ...revised(bills, { now }) })
    .where(eq(bills.vendorId, goneId))
}
