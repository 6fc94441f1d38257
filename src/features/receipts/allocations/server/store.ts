import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { inPieces } from '../../../../server/demonstration.ts'
import { among } from '../../../../server/rows.ts'
import { charges, isUnpaid, leftCents } from '../../../contributions/server/tables.ts'
import { residences } from '../../../residences/server/tables.ts'
import { usedCents } from '../../server/store.ts'
import { receiptAllocations, receipts } from '../../server/tables.ts'

/** One change of what homes paid at a time. */
export const holdHomes = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: residences.id })
    .from(residences)
    .where(among(residences.id, ids))
    .orderBy(residences.id)
    .for('no key update')

/** What some homes still owe, charges that are not due yet included. */
export const findOpenCharges = (db: Db, residenceIds: readonly string[]) =>
  db
    .select({
      id: charges.id,
      residenceId: charges.residenceId,
      kind: charges.kind,
      dueOn: charges.dueOn,
      leftCents,
    })
    .from(charges)
    .where(and(among(charges.residenceId, residenceIds), isUnpaid))
    .orderBy(charges.dueOn, charges.id)

/** The receipts of some homes that no charge uses whole, the oldest first. */
export const findCredits = (db: Db, residenceIds: readonly string[]) =>
  db
    .select({
      id: receipts.id,
      organizationId: receipts.organizationId,
      buildingId: receipts.buildingId,
      residenceId: receipts.residenceId,
      creditCents: sql<number>`${receipts.amountCents} - ${usedCents}`.mapWith(Number),
    })
    .from(receipts)
    .where(
      and(
        among(receipts.residenceId, residenceIds),
        isNull(receipts.reversedOn),
        sql`${receipts.amountCents} > ${usedCents}`,
      ),
    )
    .orderBy(asc(receipts.receivedOn), asc(receipts.id))

export type NewAllocation = typeof receiptAllocations.$inferInsert
export async function insertAllocations(db: Db, rows: readonly NewAllocation[]): Promise<void> {
  await inPieces(rows, (piece) => db.insert(receiptAllocations).values(piece))
}

/** The receipts that pay, or paid, charges of a call. */
export const findPayersOf = (db: Db, chargeIds: { readonly callId?: string; readonly chargeId?: string }) =>
  db
    .selectDistinct({
      id: receipts.id,
      organizationId: receipts.organizationId,
      buildingId: receipts.buildingId,
      residenceId: receipts.residenceId,
    })
    .from(receiptAllocations)
    .innerJoin(receipts, eq(receipts.id, receiptAllocations.receiptId))
    .innerJoin(charges, eq(charges.id, receiptAllocations.chargeId))
    .where(
      chargeIds.callId === undefined ? eq(charges.id, chargeIds.chargeId ?? '') : eq(charges.callId, chargeIds.callId),
    )

/** The homes of an issued call. */
export async function findHomesOfCall(db: Db, callId: string): Promise<string[]> {
  const rows = await db.selectDistinct({ id: charges.residenceId }).from(charges).where(eq(charges.callId, callId))
  return rows.map(({ id }) => id)
}
export async function findHomesOfCharges(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectDistinct({ id: charges.residenceId }).from(charges).where(among(charges.id, ids))
  return rows.map(({ id }) => id)
}
