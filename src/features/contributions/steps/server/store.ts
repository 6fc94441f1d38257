import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { budgets } from '../../../budgets/server/tables.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import type { CallRow, NewCharge } from '../../server/service.ts'
import { charges, contributionCalls } from '../../server/tables.ts'
import type { Asked } from '../../shares/rules.ts'

/** One change of the calls of a building at a time. */
export const holdPlace = (db: Db, buildingId: string) =>
  db.select({ id: buildings.id }).from(buildings).where(eq(buildings.id, buildingId)).for('no key update')

/** The fiscal year that a budget is of. */
export async function findBudgetYear(db: Db, budgetId: string): Promise<number | undefined> {
  const [found] = await db.select({ fiscalYear: budgets.fiscalYear }).from(budgets).where(eq(budgets.id, budgetId))
  return found?.fiscalYear
}

export const removeCalls = (db: Db, ids: readonly string[]) =>
  db.delete(contributionCalls).where(and(among(contributionCalls.id, ids), eq(contributionCalls.status, 'draft')))

/** Drafts that follow another version of a budget from now on. */
export const followBudget = (db: Db, ids: readonly string[], budgetId: string | null) =>
  db.update(contributionCalls).set({ budgetId }).where(among(contributionCalls.id, ids))

/** The charges of an issued call, as its homes are asked. */
export const chargesFor = (
  call: Pick<CallRow, 'id' | 'organizationId' | 'buildingId' | 'dueOn'>,
  asked: readonly Asked[],
  madeAt: Date,
): NewCharge[] =>
  asked.map((one) => ({
    ...one,
    organizationId: call.organizationId,
    buildingId: call.buildingId,
    callId: call.id,
    dueOn: call.dueOn,
    madeAt,
  }))

export const cancelCharges = (db: Db, callId: string, { on, reason }: { on: Day; reason: string }) =>
  db.update(charges).set({ cancelledOn: on, cancelReason: reason }).where(eq(charges.callId, callId))
