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

/**
 * The spending of a building by month, category and payment: by the day of each bill, or of each instalment through today of those that
 * come back.
 */
export const sumSpending = (db: Db, visible: SQL | undefined, buildingId: string, today: Day): Promise<SpentRow[]> => {
  const day = sql`case when ${bills.isRepeated} then ${instalments.nominalOn} else ${bills.issuedOn} end`
  const year = sql<number>`extract(year from ${day})::int`
  const month = sql<number>`extract(month from ${day})::int`
  const isPaid = sql<boolean>`part.is_paid`
  const part = sql`case when part.is_paid then ${instalments.paidCents} else ${instalments.amountCents} - ${instalments.paidCents} end`
  return db
    .select({ year, month, category: bills.category, isPaid, cents: sql`sum(${part})`.mapWith(Number) })
    .from(bills)
    .innerJoin(instalments, and(eq(instalments.nounId, bills.id), isLive, isNull(instalments.cancelledOn)))
    .innerJoin(sql`(values (true), (false)) as part(is_paid)`, sql`true`)
    .where(
      and(
        visible,
        eq(bills.buildingId, buildingId),
        inArray(bills.status, [...counted]),
        sql`(not ${bills.isRepeated} or ${instalments.nominalOn} <= ${today} or ${instalments.paidCents} <> 0)`,
      ),
    )
    .groupBy(year, month, bills.category, isPaid)
    .having(sql`sum(${part}) <> 0`)
}
