import { and, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { newId } from '../../../server/ids.ts'
import { addDays, type Day, longDay, today } from '../../../shared/dates.ts'
import { bills } from '../../bills/server/tables.ts'
import { isOpen } from '../../instalments/server/service.ts'
import { instalmentPayments, instalments } from '../../instalments/server/tables.ts'
import { paymentRunItems, paymentRuns } from './tables.ts'

/** A run that was paid, and the draft of this week, of the organization with the most bills. */
export const seed: Seed = async ({ db, now }) => {
  const [most] = await db
    .select({ organizationId: bills.organizationId })
    .from(bills)
    .groupBy(bills.organizationId)
    .orderBy(desc(sql`count(*)`))
    .limit(1)
  if (!most) return
  await seedPaid(db, most.organizationId, today(now))
  await seedDraft(db, most.organizationId, now)
}

async function seedPaid(db: Db, organizationId: string, day: Day): Promise<void> {
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
    .where(
      and(
        eq(bills.organizationId, organizationId),
        isNull(instalmentPayments.reversesId),
        lte(instalmentPayments.paidOn, addDays(day, -7)),
      ),
    )
    .orderBy(desc(instalmentPayments.paidOn), desc(instalmentPayments.id))
    .limit(6)
  const [last] = paid
  if (!last) return
  const paidAt = new Date(`${last.paidOn}T15:00:00Z`)
  const run = {
    ...runOf(organizationId, last.paidOn, last.byId, paidAt),
    status: 'paid' as const,
    paidOn: last.paidOn,
    method: 'transfer' as const,
    confirmedById: last.byId,
    confirmedAt: paidAt,
  }
  await db.insert(paymentRuns).values(run)
  await db.insert(paymentRunItems).values(
    // The payment that a run records has the id of its item.
    paid.map(({ id, billId, instalmentId, dueOn, amountCents }) => ({
      id,
      billId,
      instalmentId,
      dueOn,
      amountCents,
      runId: run.id,
      outcome: 'paid' as const,
    })),
  )
}

async function seedDraft(db: Db, organizationId: string, now: Date): Promise<void> {
  const day = today(now)
  const due = await db
    .select({
      billId: bills.id,
      instalmentId: instalments.id,
      dueOn: instalments.dueOn,
      amountCents: sql<number>`${instalments.amountCents} - ${instalments.paidCents}`.mapWith(Number),
      byId: bills.createdById,
    })
    .from(bills)
    .innerJoin(instalments, and(eq(instalments.nounId, bills.id), isOpen))
    .where(
      and(
        eq(bills.organizationId, organizationId),
        inArray(bills.status, ['sent', 'overdue']),
        gte(instalments.dueOn, day),
      ),
    )
    .orderBy(instalments.dueOn, instalments.id)
    .limit(5)
  const [first] = due
  if (!first) return
  const run = runOf(organizationId, addDays(day, 2), first.byId, now)
  await db.insert(paymentRuns).values(run)
  await db.insert(paymentRunItems).values(due.map(({ byId: _, ...item }) => ({ ...item, id: newId(), runId: run.id })))
}

const runOf = (organizationId: string, payOn: Day, createdById: string, at: Date) => ({
  id: newId(),
  organizationId,
  title: `Lot du ${longDay('fr', payOn)}`,
  payOn,
  createdById,
  createdAt: at,
  updatedAt: at,
})
