import { and, asc, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { Day } from '../../../../shared/dates.ts'
import { charges } from '../../../contributions/server/tables.ts'
import { residences, unitOrderOf } from '../../../residences/server/tables.ts'
import { receiptAllocations, receipts } from '../../server/tables.ts'

/** What stood of the allocations of a thing at the end of a day: what was reversed or cancelled since counts as it was. */
const allocatedOn = (ofThing: SQL, on: Day) =>
  sql<number>`coalesce((select sum(${receiptAllocations.amountCents}) from ${receiptAllocations} where ${and(
    ofThing,
    lte(receiptAllocations.allocatedOn, on),
    or(isNull(receiptAllocations.endedOn), gt(receiptAllocations.endedOn, on)),
  )}), 0)`

/** What was left at the end of a day of the charges of a building that were due by it: what was paid, cancelled or reversed since counts as it was. */
export const findLeftOn = (db: Db, buildingId: string, on: Day) => {
  const paid = allocatedOn(eq(receiptAllocations.chargeId, charges.id), on)
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

/** What the homes of a building had paid at the end of a day that no charge used. */
export const findCreditsOn = (db: Db, buildingId: string, on: Day) =>
  db
    .select({
      residenceId: receipts.residenceId,
      creditCents:
        sql<number>`sum(${receipts.amountCents} - ${allocatedOn(eq(receiptAllocations.receiptId, receipts.id), on)})`.mapWith(
          Number,
        ),
    })
    .from(receipts)
    .where(
      and(
        eq(receipts.buildingId, buildingId),
        lte(receipts.receivedOn, on),
        or(isNull(receipts.reversedOn), gt(receipts.reversedOn, on)),
      ),
    )
    .groupBy(receipts.residenceId)

/** What the homes of a building owed before a day, as their accounts add it up: charges, less what they paid. */
export async function findOwedBefore(db: Db, buildingId: string, day: Day): Promise<Map<string, number>> {
  const sums = await db
    .select({ residenceId: charges.residenceId, cents: sql<number>`sum(${charges.amountCents})`.mapWith(Number) })
    .from(charges)
    .where(
      and(
        eq(charges.buildingId, buildingId),
        lt(charges.dueOn, day),
        or(isNull(charges.cancelledOn), gte(charges.cancelledOn, day)),
      ),
    )
    .groupBy(charges.residenceId)
  const paid = await db
    .select({ residenceId: receipts.residenceId, cents: sql<number>`-sum(${receipts.amountCents})`.mapWith(Number) })
    .from(receipts)
    .where(
      and(
        eq(receipts.buildingId, buildingId),
        lt(receipts.receivedOn, day),
        or(isNull(receipts.reversedOn), gte(receipts.reversedOn, day)),
      ),
    )
    .groupBy(receipts.residenceId)
  const owed = new Map<string, number>()
  for (const { residenceId, cents } of [...sums, ...paid]) owed.set(residenceId, (owed.get(residenceId) ?? 0) + cents)
  return owed
}
