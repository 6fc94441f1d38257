import { and, asc, eq, getColumns, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { findPage, same } from '../../../../server/rows.ts'
import { residences, unitOrderOf } from '../../../residences/server/tables.ts'
import { charges, contributionCalls, specialAssessments } from '../../server/tables.ts'
import type { AssessmentFilter } from '../contract.ts'

export const findAssessmentPage = (db: Db, visible: SQL | undefined, asked: AssessmentFilter) =>
  findPage(db, {
    asked,
    id: specialAssessments.id,
    sorts: { decidedOn: specialAssessments.decidedOn },
    where: and(visible, same(specialAssessments.buildingId, asked.building)),
    rows: (sortKeys) =>
      db
        .select({ ...getColumns(specialAssessments), sortKeys })
        .from(specialAssessments)
        .$dynamic(),
    counted: specialAssessments,
  })

export const removeCallsOf = (db: Db, assessmentId: string) =>
  db.delete(contributionCalls).where(eq(contributionCalls.assessmentId, assessmentId))

/** Whether a call of a special assessment was ever issued. */
export async function isAssessmentIssued(db: Db, assessmentId: string): Promise<boolean> {
  const issued = and(eq(contributionCalls.assessmentId, assessmentId), ne(contributionCalls.status, 'draft'))
  return (await db.select({ id: contributionCalls.id }).from(contributionCalls).where(issued).limit(1)).length > 0
}

/** The calls of an assessment by their day. */
export const findCallsOf = (db: Db, assessmentId: string) =>
  db
    .select({
      id: contributionCalls.id,
      status: contributionCalls.status,
      ordinal: contributionCalls.ordinal,
      dueOn: contributionCalls.dueOn,
      amountCents: sql<number>`coalesce(${contributionCalls.amountCents}, 0)`.mapWith(Number),
    })
    .from(contributionCalls)
    .where(eq(contributionCalls.assessmentId, assessmentId))
    .orderBy(asc(contributionCalls.dueOn), asc(contributionCalls.id))

/** What the issued calls of an assessment ask each home, those that were cancelled left out, by unit. */
export const findChargesOf = (db: Db, assessmentId: string) =>
  db
    .select({
      callId: charges.callId,
      residenceId: charges.residenceId,
      unitNumber: residences.unitNumber,
      amountCents: charges.amountCents,
      settledCents: charges.settledCents,
    })
    .from(charges)
    .innerJoin(contributionCalls, eq(contributionCalls.id, charges.callId))
    .innerJoin(residences, eq(residences.id, charges.residenceId))
    .where(and(eq(contributionCalls.assessmentId, assessmentId), isNull(charges.cancelledOn)))
    .orderBy(unitOrderOf(residences), charges.residenceId)
