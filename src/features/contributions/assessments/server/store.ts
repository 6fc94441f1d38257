import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { contributionCalls } from '../../server/tables.ts'

export const removeCallsOf = (db: Db, assessmentId: string) =>
  db.delete(contributionCalls).where(eq(contributionCalls.assessmentId, assessmentId))

/** Whether a call of a special assessment was ever issued. */
export async function isAssessmentIssued(db: Db, assessmentId: string): Promise<boolean> {
  const issued = and(eq(contributionCalls.assessmentId, assessmentId), ne(contributionCalls.status, 'draft'))
  return (await db.select({ id: contributionCalls.id }).from(contributionCalls).where(issued).limit(1)).length > 0
}
