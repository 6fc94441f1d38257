import { and, asc, desc, eq, exists, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { groupedBy } from '../../../../shared/grouped.ts'
import { charges, isOwedBy, leftCents } from '../../../contributions/server/tables.ts'
import type { Relation } from '../../../residences/contract.ts'
import { isHeldOn, residencePeople, residences, unitOrderOf } from '../../../residences/server/tables.ts'
import { fullNameOf, users } from '../../../users/server/tables.ts'
import { noFunds } from '../../return-codes/rules.ts'
import { debitAgreements, debitItemCharges, debitItems, debitNotices, debitRuns } from '../../server/tables.ts'

const butRun = (exceptRun: string | undefined): SQL | undefined =>
  exceptRun === undefined ? undefined : ne(debitItems.runId, exceptRun)

/** What is left of the charges of a building that are due by a day, the oldest first, and whether another run has it. */
export const findOwed = (db: Db, buildingId: string, dueOn: Day, exceptRun: string | undefined) =>
  db
    .select({
      chargeId: charges.id,
      residenceId: charges.residenceId,
      unitNumber: residences.unitNumber,
      leftCents,
      isClaimed: sql<boolean>`${exists(
        db
          .select({ id: debitItemCharges.id })
          .from(debitItemCharges)
          .innerJoin(debitItems, eq(debitItems.id, debitItemCharges.itemId))
          .where(and(eq(debitItemCharges.chargeId, charges.id), debitItemCharges.isLive, butRun(exceptRun))),
      )}`,
    })
    .from(charges)
    .innerJoin(residences, eq(residences.id, charges.residenceId))
    .where(and(eq(charges.buildingId, buildingId), isOwedBy(dueOn)))
    .orderBy(unitOrderOf(residences), residences.id, asc(charges.dueOn), charges.fund, charges.id)
export type OwedRow = Awaited<ReturnType<typeof findOwed>>[number]

/** The live agreements of a building, and whether their payors still pay for their homes. */
export const findAgreed = (db: Db, buildingId: string, today: Day, relations: readonly Relation[]) =>
  db
    .select({
      id: debitAgreements.id,
      residenceId: debitAgreements.residenceId,
      payorId: debitAgreements.payorId,
      payorName: fullNameOf(users),
      status: debitAgreements.status,
      amountKind: debitAgreements.amountKind,
      amountCents: debitAgreements.amountCents,
      frequency: debitAgreements.frequency,
      startsOn: debitAgreements.startsOn,
      noticeDays: debitAgreements.noticeDays,
      isPayorThere: sql<boolean>`${exists(
        db
          .select({ id: residencePeople.id })
          .from(residencePeople)
          .where(
            and(
              eq(residencePeople.residenceId, debitAgreements.residenceId),
              eq(residencePeople.userId, debitAgreements.payorId),
              inArray(residencePeople.relation, [...relations]),
              isHeldOn(today),
            ),
          ),
      )}`,
    })
    .from(debitAgreements)
    .innerJoin(users, eq(users.id, debitAgreements.payorId))
    .where(and(eq(debitAgreements.buildingId, buildingId), inArray(debitAgreements.status, ['active', 'suspended'])))
export type AgreedRow = Awaited<ReturnType<typeof findAgreed>>[number]

export const findNotices = (db: Db, agreementIds: readonly string[], dueOn: Day) =>
  db
    .select({
      agreementId: debitNotices.agreementId,
      dueOn: debitNotices.dueOn,
      amountCents: debitNotices.amountCents,
      givenOn: debitNotices.givenOn,
      isLeaving: sql<boolean>`${debitNotices.status} = 'waiting'`,
    })
    .from(debitNotices)
    .where(and(among(debitNotices.agreementId, agreementIds), eq(debitNotices.dueOn, dueOn)))
    .orderBy(desc(debitNotices.createdAt))

/** The last debit of each agreement that went to the institution and did not come back. */
export const findLast = (db: Db, agreementIds: readonly string[], exceptRun: string | undefined) =>
  db
    .selectDistinctOn([debitItems.agreementId], {
      agreementId: debitItems.agreementId,
      dueOn: debitRuns.dueOn,
      amountCents: debitItems.amountCents,
    })
    .from(debitItems)
    .innerJoin(debitRuns, eq(debitRuns.id, debitItems.runId))
    .where(
      and(
        among(debitItems.agreementId, agreementIds),
        inArray(debitRuns.status, ['exported', 'settled']),
        isNull(debitItems.returnCode),
        // One that is presented again is no debit of its day: the next is on its own.
        isNull(debitItems.againOfId),
        butRun(exceptRun),
      ),
    )
    .orderBy(debitItems.agreementId, desc(debitRuns.dueOn), desc(debitItems.id))

/** The debits of agreements that came back without funds, with the charges that they were of, and whether another run has them again. */
export async function findReturned(db: Db, agreementIds: readonly string[], exceptRun: string | undefined) {
  const again = alias(debitItems, 'again')
  const found = await db
    .select({
      id: debitItems.id,
      agreementId: debitItems.agreementId,
      amountCents: debitItems.amountCents,
      code: debitItems.returnCode,
      returnedOn: debitItems.returnedOn,
      chargeId: debitItemCharges.chargeId,
      chargeCents: debitItemCharges.amountCents,
      isAgain: sql<boolean>`${debitItems.againOfId} is not null or ${exists(
        db
          .select({ id: again.id })
          .from(again)
          .innerJoin(debitRuns, eq(debitRuns.id, again.runId))
          .where(
            and(
              eq(again.againOfId, debitItems.id),
              ne(debitRuns.status, 'cancelled'),
              exceptRun === undefined ? undefined : ne(again.runId, exceptRun),
            ),
          ),
      )}`,
    })
    .from(debitItems)
    .innerJoin(debitItemCharges, eq(debitItemCharges.itemId, debitItems.id))
    .where(and(among(debitItems.agreementId, agreementIds), inArray(debitItems.returnCode, [...noFunds])))
    .orderBy(debitItems.returnedOn, debitItems.id, debitItemCharges.id)
  return [...groupedBy(found, ({ id }) => id).values()].flatMap(([first, ...others]) => {
    if (!first?.code || !first.returnedOn) return []
    const { id, agreementId, amountCents, code, returnedOn, isAgain } = first
    const charges = [first, ...others].map(({ chargeId, chargeCents }) => ({ chargeId, amountCents: chargeCents }))
    return [{ id, agreementId, amountCents, code, returnedOn, isAgain, charges }]
  })
}
export type ReturnedRow = Awaited<ReturnType<typeof findReturned>>[number]
