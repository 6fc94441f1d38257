import { and, asc, eq, gte, inArray, isNull, min, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { charges, contributionCalls, isOwedBy, leftCents } from '../../../contributions/server/tables.ts'
import { organizations } from '../../../organizations/server/tables.ts'
import type { Relation } from '../../../residences/contract.ts'
import { isHeldOn, residencePeople, residences, unitOrderOf } from '../../../residences/server/tables.ts'
import { users } from '../../../users/server/tables.ts'
import { usedCents } from '../../server/store.ts'
import { receipts } from '../../server/tables.ts'

/** The homes of a building that live, or that were charged or paid something, by unit. */
export const findHomes = (db: Db, buildingId: string) =>
  db
    .select({ residenceId: residences.id, unitNumber: residences.unitNumber, archivedAt: residences.archivedAt })
    .from(residences)
    .where(eq(residences.buildingId, buildingId))
    .orderBy(unitOrderOf(residences), residences.id)

/** What is left of the charges of a building that are due by a day. */
export const findDue = (db: Db, buildingId: string, on: Day) =>
  db
    .select({
      residenceId: charges.residenceId,
      kind: charges.kind,
      dueOn: charges.dueOn,
      leftCents,
    })
    .from(charges)
    .where(and(eq(charges.buildingId, buildingId), isOwedBy(on)))
    .orderBy(asc(charges.dueOn))

/** What the homes of a building paid and no charge used. */
export const findCreditSums = (db: Db, buildingId: string) =>
  db
    .select({
      residenceId: receipts.residenceId,
      creditCents: sql<number>`sum(${receipts.amountCents} - ${usedCents})`.mapWith(Number),
    })
    .from(receipts)
    .where(and(eq(receipts.buildingId, buildingId), isNull(receipts.reversedOn)))
    .groupBy(receipts.residenceId)

/** Those who hold some homes on a day, by a relation of these. */
export const findPayers = (db: Db, residenceIds: readonly string[], day: Day, relations: readonly Relation[]) =>
  db
    .select({ residenceId: residencePeople.residenceId, firstName: users.firstName, lastName: users.lastName })
    .from(residencePeople)
    .innerJoin(users, eq(users.id, residencePeople.userId))
    .where(
      and(
        among(residencePeople.residenceId, residenceIds),
        inArray(residencePeople.relation, [...relations]),
        isHeldOn(day),
      ),
    )
    .orderBy(residencePeople.startsOn, residencePeople.id)

/** The day since which a person holds a home, of the stays that hold today. */
export async function findHeldSince(db: Db, asked: { residenceId: string; userId: string; on: Day }) {
  const [found] = await db
    .select({ startsOn: min(residencePeople.startsOn) })
    .from(residencePeople)
    .where(
      and(
        eq(residencePeople.residenceId, asked.residenceId),
        eq(residencePeople.userId, asked.userId),
        isHeldOn(asked.on),
      ),
    )
  return found?.startsOn ?? null
}

/** Of a home, everything; of the homes of a building, what is due or changes since a day. */
type OfAccount = { readonly residenceId: string } | { readonly buildingId: string; readonly from: Day }

/** What was charged, by due day, with the call that it is of. */
export const findCharges = (db: Db, of: OfAccount) =>
  db
    .select({
      id: charges.id,
      residenceId: charges.residenceId,
      callId: charges.callId,
      callKind: contributionCalls.kind,
      callOrdinal: contributionCalls.ordinal,
      fiscalYear: contributionCalls.fiscalYear,
      kind: charges.kind,
      fund: charges.fund,
      label: charges.label,
      dueOn: charges.dueOn,
      amountCents: charges.amountCents,
      settledCents: charges.settledCents,
      cancelledOn: charges.cancelledOn,
    })
    .from(charges)
    .leftJoin(contributionCalls, eq(contributionCalls.id, charges.callId))
    .where(
      'residenceId' in of
        ? eq(charges.residenceId, of.residenceId)
        : and(
            eq(charges.buildingId, of.buildingId),
            or(gte(charges.dueOn, of.from), gte(charges.cancelledOn, of.from)),
          ),
    )
    .orderBy(charges.dueOn, charges.fund, charges.id)

/** What was paid, by day. */
export const findReceipts = (db: Db, of: OfAccount) =>
  db
    .select({
      id: receipts.id,
      residenceId: receipts.residenceId,
      receivedOn: receipts.receivedOn,
      method: receipts.method,
      reference: receipts.reference,
      amountCents: receipts.amountCents,
      creditCents:
        sql<number>`case when ${receipts.reversedOn} is null then ${receipts.amountCents} - ${usedCents} else 0 end`.mapWith(
          Number,
        ),
      reversedOn: receipts.reversedOn,
      isReturned: receipts.isReturned,
    })
    .from(receipts)
    .where(
      'residenceId' in of
        ? eq(receipts.residenceId, of.residenceId)
        : and(
            eq(receipts.buildingId, of.buildingId),
            or(gte(receipts.receivedOn, of.from), gte(receipts.reversedOn, of.from)),
          ),
    )
    .orderBy(receipts.receivedOn, receipts.id)

/** The first day of the fiscal years of an organization, as it is written there. */
export async function findFiscalYearStart(db: Db, organizationId: string) {
  const [found] = await db
    .select({ fiscalYearStart: organizations.fiscalYearStart })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return found?.fiscalYearStart
}
