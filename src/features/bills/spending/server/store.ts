import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { BillCategory } from '../../../categories/contract.ts'
import { bills } from '../../server/tables.ts'

export interface SpentRow {
  year: number
  month: number
  category: BillCategory
  isPaid: boolean
  cents: number
}

const counted = ['sent', 'overdue', 'paid'] as const

/** The spending of a building by month, category and payment. */
export const sumSpending = (db: Db, visible: SQL | undefined, buildingId: string): Promise<SpentRow[]> => {
  const year = sql<number>`extract(year from ${bills.issuedOn})::int`
  const month = sql<number>`extract(month from ${bills.issuedOn})::int`
  const isPaid = sql<boolean>`${bills.status} = 'paid'`
  return db
    .select({ year, month, category: bills.category, isPaid, cents: sql`sum(${bills.totalCents})`.mapWith(Number) })
    .from(bills)
    .where(and(visible, eq(bills.buildingId, buildingId), inArray(bills.status, [...counted])))
    .groupBy(year, month, bills.category, isPaid)
}
