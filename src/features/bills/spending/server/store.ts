import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { Day } from '../../../../shared/dates.ts'
import type { BillCategory } from '../../../categories/contract.ts'
import { isLive } from '../../../instalments/server/service.ts'
import { instalments } from '../../../instalments/server/tables.ts'
import { bills } from '../../server/tables.ts'

export interface SpentRow {
  year: number
  month: number
  category: BillCategory
  isPaid: boolean
  cents: number
}

const counted = ['sent', 'overdue', 'paid'] as const

/** The instalments of bills. */
export const isPartOfBill = and(eq(instalments.nounId, bills.id), isLive, isNull(instalments.cancelledOn))
/** The day on which an instalment counts: that of its bill, or its own where the bill comes back. */
export const spentOn: SQL = sql`case when ${bills.isRepeated} then ${instalments.nominalOn} else ${bills.issuedOn} end`
/** Of a bill that comes back, instalments to come are no spending until they are paid. */
export const isSpent = (today: Day): SQL | undefined =>
  and(
    inArray(bills.status, [...counted]),
    sql`(not ${bills.isRepeated} or ${instalments.nominalOn} <= ${today} or ${instalments.paidCents} <> 0)`,
  )

/** The spending of a building by month, category and payment. */
export const sumSpending = (db: Db, visible: SQL | undefined, buildingId: string, today: Day): Promise<SpentRow[]> => {
  const year = sql<number>`extract(year from ${spentOn})::int`
  const month = sql<number>`extract(month from ${spentOn})::int`
  const isPaid = sql<boolean>`part.is_paid`
  const part = sql`case when part.is_paid then ${instalments.paidCents} else ${instalments.amountCents} - ${instalments.paidCents} end`
  return db
    .select({ year, month, category: bills.category, isPaid, cents: sql`sum(${part})`.mapWith(Number) })
    .from(bills)
    .innerJoin(instalments, isPartOfBill)
    .innerJoin(sql`(values (true), (false)) as part(is_paid)`, sql`true`)
    .where(and(visible, eq(bills.buildingId, buildingId), isSpent(today)))
    .groupBy(year, month, bills.category, isPaid)
    .having(sql`sum(${part}) <> 0`)
}
