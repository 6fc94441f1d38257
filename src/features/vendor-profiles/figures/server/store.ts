import { and, countDistinct, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { Day } from '../../../../shared/dates.ts'
import { bills } from '../../../bills/server/tables.ts'
import { isPartOfBill, isSpent, spentOn } from '../../../bills/spending/server/service.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { instalments } from '../../../instalments/server/tables.ts'

const year = sql<number>`extract(year from ${spentOn})::int`
const sumOf = (cents: SQL) => sql<number>`coalesce(sum(${cents}), 0)`.mapWith(Number)

export const sumYears = (db: Db, visible: SQL | undefined, vendorId: string, today: Day) =>
  db
    .select({
      year,
      count: countDistinct(bills.id),
      paidCents: sumOf(sql`${instalments.paidCents}`),
      unpaidCents: sumOf(sql`${instalments.amountCents} - ${instalments.paidCents}`),
    })
    .from(bills)
    .innerJoin(instalments, isPartOfBill)
    .where(and(visible, eq(bills.vendorId, vendorId), isSpent(today)))
    .groupBy(year)
    .orderBy(desc(year))

export function sumCategories(db: Db, visible: SQL | undefined, vendorId: string, today: Day) {
  const totalCents = sumOf(sql`${instalments.amountCents}`)
  return db
    .select({ category: bills.category, count: countDistinct(bills.id), totalCents })
    .from(bills)
    .innerJoin(instalments, isPartOfBill)
    .where(and(visible, eq(bills.vendorId, vendorId), isSpent(today)))
    .groupBy(bills.category)
    .orderBy(desc(totalCents), bills.category)
}

export const isOfBuilding = (buildingId: string): SQL => eq(bills.buildingId, buildingId)

/** The last bills of a vendor, the latest first. */
export const findPrices = (db: Db, visible: SQL | undefined, vendorId: string, limit: number) =>
  db
    .select({
      id: bills.id,
      title: bills.title,
      buildingId: bills.buildingId,
      buildingName: buildings.name,
      issuedOn: bills.issuedOn,
      totalCents: bills.totalCents,
    })
    .from(bills)
    .innerJoin(buildings, eq(buildings.id, bills.buildingId))
    .where(and(visible, eq(bills.vendorId, vendorId), inArray(bills.status, ['sent', 'overdue', 'paid'])))
    .orderBy(desc(bills.issuedOn), desc(bills.id))
    .limit(limit)
