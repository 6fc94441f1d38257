import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among, type Moment } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { bills } from '../../../bills/server/tables.ts'
import type { RequestRow } from '../../server/store.ts'
import { approvalRequests } from '../../server/tables.ts'

/** Of these bills, those in the buildings that the caller manages. */
export const findPlaced = (db: Db, visible: SQL | undefined, ids: readonly string[]) =>
  db
    .select({ id: bills.id, buildingId: bills.buildingId })
    .from(bills)
    .where(and(visible, among(bills.id, ids)))

/** Its version stays: what is approved is the same. */
export async function saveReminded(ctx: Moment, { id }: Pick<RequestRow, 'id'>, remindedOn: Day): Promise<void> {
  await ctx.db.update(approvalRequests).set({ remindedOn, updatedAt: ctx.now }).where(eq(approvalRequests.id, id))
}
