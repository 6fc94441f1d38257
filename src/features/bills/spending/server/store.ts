import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { Day } from '../../../../shared/dates.ts'
import type { BillCategory } from '../../../categories/contract.ts'
import { instalments } from '../../../instalments/server/tables.ts'
import { isPartOfBill, isSpent, spentOn } from '../../server/store.ts'
import { bills } from '../../server/tables.ts'

export interface SpentRow {
  year: number
  month: number
  category: BillCategory
  isPaid: boolean
  cents: number
}

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
