import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { charges, isOwedBy } from '../../../contributions/server/tables.ts'
import { residences, unitOrderOf } from '../../../residences/server/tables.ts'
import { receiptAllocations, receipts } from '../../server/tables.ts'
import { bearing } from '../rules.ts'

/** The homes that are looked at: those of a building, or one of it. */
export interface Place {
  readonly buildingId: string
  readonly residenceId?: string | undefined
}

const ofPlace = (table: typeof charges | typeof receipts, { buildingId, residenceId }: Place): SQL | undefined =>
  and(eq(table.buildingId, buildingId), residenceId === undefined ? undefined : eq(table.residenceId, residenceId))

/** Charges that may bear interest through a day: those that are due and unpaid, and those that were paid late since another day. */
export function findPrincipals(db: Db, place: Place, { since, through }: { since: Day; through: Day }) {
  const open = db
    .select({ id: charges.id })
    .from(charges)
    .where(and(ofPlace(charges, place), isOwedBy(through)))
  const paidLate = db
    .select({ id: charges.id })
    .from(receipts)
    .innerJoin(receiptAllocations, eq(receiptAllocations.receiptId, receipts.id))
    .innerJoin(charges, eq(charges.id, receiptAllocations.chargeId))
    .where(
      and(
        ofPlace(receipts, place),
        gte(receipts.receivedOn, since),
        isNull(receipts.reversedOn),
        isNull(receiptAllocations.endedOn),
        lt(charges.dueOn, receipts.receivedOn),
      ),
    )
  return db
    .select({
      id: charges.id,
      residenceId: charges.residenceId,
      kind: charges.kind,
      fund: charges.fund,
      label: charges.label,
      dueOn: charges.dueOn,
      amountCents: charges.amountCents,
    })
    .from(charges)
    .innerJoin(residences, eq(residences.id, charges.residenceId))
    .where(
      and(inArray(charges.id, union(open, paidLate)), isNull(charges.cancelledOn), inArray(charges.kind, [...bearing])),
    )
    .orderBy(unitOrderOf(residences), charges.dueOn, charges.id)
}

/** What was paid of some charges, by the day on which it was received. */
export const findPayments = (db: Db, chargeIds: readonly string[]) =>
  db
    .select({
      chargeId: receiptAllocations.chargeId,
      on: receipts.receivedOn,
      amountCents: receiptAllocations.amountCents,
    })
    .from(receiptAllocations)
    .innerJoin(receipts, eq(receipts.id, receiptAllocations.receiptId))
    .where(and(among(receiptAllocations.chargeId, chargeIds), isNull(receiptAllocations.endedOn)))

/** The interest that was charged and stands, by month. */
export const findCharged = (db: Db, place: Place) =>
  db
    .select({
      chargeId: charges.id,
      residenceId: charges.residenceId,
      month: sql<Day>`coalesce(${charges.label}, '')`,
      amountCents: charges.amountCents,
      settledCents: charges.settledCents,
      lines: charges.interestLines,
    })
    .from(charges)
    .where(and(ofPlace(charges, place), eq(charges.kind, 'interest'), isNull(charges.cancelledOn)))
    .orderBy(charges.label, charges.id)

/** The units of some homes. */
export const findUnits = (db: Db, residenceIds: readonly string[]) =>
  db
    .select({ residenceId: residences.id, unitNumber: residences.unitNumber })
    .from(residences)
    .where(among(residences.id, residenceIds))
    .orderBy(unitOrderOf(residences), residences.id)
