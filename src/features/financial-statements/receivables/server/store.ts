import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { Day } from '../../../../shared/dates.ts'
import { charges } from '../../../contributions/server/tables.ts'
import { receiptAllocations } from '../../../receipts/server/tables.ts'
import { residences, unitOrderOf } from '../../../residences/server/tables.ts'

/** What was left at the end of a day of the charges of a building that were due by it: what was paid, cancelled or reversed since counts as it was. */
export const findLeftOn = (db: Db, buildingId: string, on: Day) => {
  const paid = sql<number>`coalesce((select sum(${receiptAllocations.amountCents}) from ${receiptAllocations} where ${and(
    eq(receiptAllocations.chargeId, charges.id),
    lte(receiptAllocations.allocatedOn, on),
    or(isNull(receiptAllocations.endedOn), gt(receiptAllocations.endedOn, on)),
  )}), 0)`
  return db
    .select({
      residenceId: charges.residenceId,
      unitNumber: residences.unitNumber,
      kind: charges.kind,
      dueOn: charges.dueOn,
      leftCents: sql<number>`${charges.amountCents} - ${paid}`.mapWith(Number),
    })
    .from(charges)
    .innerJoin(residences, eq(residences.id, charges.residenceId))
    .where(
      and(
        eq(charges.buildingId, buildingId),
        lte(charges.dueOn, on),
        or(isNull(charges.cancelledOn), gt(charges.cancelledOn, on)),
        sql`${charges.amountCents} > ${paid}`,
      ),
    )
    .orderBy(unitOrderOf(residences), residences.id, asc(charges.dueOn))
}
