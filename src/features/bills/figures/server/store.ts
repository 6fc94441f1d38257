import { and, asc, between, count, countDistinct, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { DaysAsked } from '../../../../server/calendar.ts'
import type { Db } from '../../../../server/db.ts'
import { same } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { isLive, isOpen } from '../../../instalments/server/service.ts'
import { instalmentPayments, instalments } from '../../../instalments/server/tables.ts'
import type { BillStatus, SummaryFilter } from '../../contract.ts'
import { isStanding, type NamedBill, narrowed, selectedBills } from '../../server/store.ts'
import { bills } from '../../server/tables.ts'

const isOfBill = eq(instalments.nounId, bills.id)
const isToPay = inArray(bills.status, ['sent', 'overdue'])
const left = sql`${instalments.amountCents} - ${instalments.paidCents}`

export interface Tally {
  status: BillStatus
  count: number
  totalCents: number
}

export const tallyBills = (db: Db, visible: SQL | undefined, filter: SummaryFilter): Promise<Tally[]> =>
  db
    .select({
      status: bills.status,
      count: count(),
      totalCents: sql<number>`coalesce(sum(${bills.totalCents}), 0)`.mapWith(Number),
    })
    .from(bills)
    .where(narrowed(visible, filter))
    .groupBy(bills.status)

/**
 * What is left of the instalments of bills to pay, late and in all. Of a bill that comes back, those to come are left out but the
 * next one, unless due days are asked.
 */
export async function sumToPay(db: Db, visible: SQL | undefined, filter: SummaryFilter, today: Day) {
  const { dueFrom, dueTo } = filter
  const isNear = dueTo
    ? undefined
    : sql`(not ${bills.isRepeated} or ${instalments.dueOn} <= greatest(${today}, ${bills.dueOn}))`
  const isLate = sql`${bills.status} = 'overdue' and ${instalments.dueOn} < ${today}`
  const [sums] = await db
    .select({
      lateCents: sql<number>`coalesce(sum(${left}) filter (where ${isLate}), 0)`.mapWith(Number),
      openCents: sql<number>`coalesce(sum(${left}), 0)`.mapWith(Number),
    })
    .from(bills)
    .innerJoin(instalments, isOfBill)
    .where(
      and(
        narrowed(visible, filter),
        isToPay,
        isOpen,
        isNear,
        dueFrom ? gte(instalments.dueOn, dueFrom) : undefined,
        dueTo ? lte(instalments.dueOn, dueTo) : undefined,
      ),
    )
  return sums ?? { lateCents: 0, openCents: 0 }
}

/** The payments of a year that stand, and how many bills they are of. What is paid is in the plan, whose instalments an index finds. */
export async function sumPaid(db: Db, visible: SQL | undefined, filter: SummaryFilter, year: number) {
  const [sums] = await db
    .select({
      count: countDistinct(bills.id),
      totalCents: sql<number>`coalesce(sum(${instalmentPayments.amountCents}), 0)`.mapWith(Number),
    })
    .from(bills)
    .innerJoin(instalments, isOfBill)
    .innerJoin(instalmentPayments, eq(instalmentPayments.instalmentId, instalments.id))
    .where(and(narrowed(visible, filter), isLive, isStanding, gte(instalmentPayments.paidOn, `${year}-01-01`)))
  return sums ?? { count: 0, totalCents: 0 }
}

export async function findNextDue(
  db: Db,
  visible: SQL | undefined,
  filter: SummaryFilter,
  from: Day,
): Promise<NamedBill | undefined> {
  const [next] = await selectedBills(db)
    .where(and(narrowed(visible, filter), eq(bills.status, 'sent'), gte(bills.dueOn, from)))
    .orderBy(bills.dueOn, bills.id)
    .limit(1)
  return next
}

/** The instalments that wait for their payment and are due in these days. */
export const findDueInstalments = (
  db: Db,
  visible: SQL | undefined,
  { from, to, limit, building }: DaysAsked,
): Promise<{ id: string; billId: string; dueOn: Day; title: string; buildingName: string }[]> =>
  db
    .select({
      id: instalments.id,
      billId: bills.id,
      dueOn: instalments.dueOn,
      title: bills.title,
      buildingName: buildings.name,
    })
    .from(bills)
    .innerJoin(buildings, eq(buildings.id, bills.buildingId))
    .innerJoin(instalments, isOfBill)
    .where(and(visible, same(bills.buildingId, building), isToPay, isOpen, between(instalments.dueOn, from, to)))
    .orderBy(asc(instalments.dueOn), asc(instalments.id))
    .limit(limit)
