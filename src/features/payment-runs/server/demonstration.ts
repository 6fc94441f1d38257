import { and, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Seed } from '../../../server/demonstration.ts'
import { newId } from '../../../server/ids.ts'
import { addDays, today } from '../../../shared/dates.ts'
import { bills } from '../../bills/server/tables.ts'
import { isOpen } from '../../instalments/server/service.ts'
import { instalmentPayments, instalments } from '../../instalments/server/tables.ts'
import { paymentRunItems, paymentRuns } from './tables.ts'

/** A run that was paid, and the draft of this week, of the organization with the most bills. */
export const seed: Seed = async ({ db, now }) => {
  const day = today(now)
  const [most] = await db
    .select({ organizationId: bills.organizationId })
    .from(bills)
    .groupBy(bills.organizationId)
    .orderBy(desc(sql`count(*)`))
    .limit(1)
  if (!most) return
  const { organizationId } = most
  const isOurs = eq(bills.organizationId, organizationId)
  const paid = await db
    .select({
      id: instalmentPayments.id,
      billId: bills.id,
      instalmentId: instalments.id,
      dueOn: instalments.dueOn,
      amountCents: instalmentPayments.amountCents,
      paidOn: instalmentPayments.paidOn,
      byId: bills.createdById,
    })
    .from(bills)
    .innerJoin(instalments, eq(instalments.nounId, bills.id))
    .innerJoin(instalmentPayments, eq(instalmentPayments.instalmentId, instalments.id))
    .where(and(isOurs, isNull(instalmentPayments.reversesId), lte(instalmentPayments.paidOn, addDays(day, -7))))
    .orderBy(desc(instalmentPayments.paidOn), desc(instalmentPayments.id))
    .limit(6)
  const [last] = paid
  if (!last) return
  const runOf = (payOn: string, at: Date) => ({
    id: newId(),
    organizationId,
    title: `Lot du ${payOn}`,
    payOn,
    createdById: last.byId,
    createdAt: at,
    updatedAt: at,
  })
  const paidAt = new Date(`${last.paidOn}T15:00:00Z`)
  const before = {
    ...runOf(last.paidOn, paidAt),
    status: 'paid' as const,
    paidOn: last.paidOn,
    method: 'transfer' as const,
  }
  await db.insert(paymentRuns).values({ ...before, confirmedById: last.byId, confirmedAt: paidAt })
  await db.insert(paymentRunItems).values(
    // The payment that a run records has the id of its item.
    paid.map(({ id, billId, instalmentId, dueOn, amountCents }) => ({
      id,
      billId,
      instalmentId,
      dueOn,
      amountCents,
      runId: before.id,
      outcome: 'paid' as const,
    })),
  )
  const due = await db
    .select({
      billId: bills.id,
      instalmentId: instalments.id,
      dueOn: instalments.dueOn,
      amountCents: sql<number>`${instalments.amountCents} - ${instalments.paidCents}`.mapWith(Number),
    })
    .from(bills)
    .innerJoin(instalments, and(eq(instalments.nounId, bills.id), isOpen))
    .where(and(isOurs, inArray(bills.status, ['sent', 'overdue']), gte(instalments.dueOn, day)))
    .orderBy(instalments.dueOn, instalments.id)
    .limit(5)
  if (due.length === 0) return
  const draft = runOf(addDays(day, 2), now)
  await db.insert(paymentRuns).values(draft)
  await db.insert(paymentRunItems).values(due.map((item) => ({ ...item, id: newId(), runId: draft.id })))
}
