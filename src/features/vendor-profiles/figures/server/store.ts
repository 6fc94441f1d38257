import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { bills } from '../../../bills/server/tables.ts'
import { buildings } from '../../../buildings/server/tables.ts'

const counted = ['sent', 'overdue', 'paid'] as const
const ofVendor = (visible: SQL | undefined, vendorId: string) =>
  and(visible, eq(bills.vendorId, vendorId), inArray(bills.status, [...counted]))

const year = sql<number>`extract(year from ${bills.issuedOn})::int`
const number = sql<number>`count(*)::int`

export const sumYears = (db: Db, visible: SQL | undefined, vendorId: string) =>
  db
    .select({
      year,
      count: number,
      paidCents: sql`coalesce(sum(${bills.totalCents}) filter (where ${bills.status} = 'paid'), 0)`.mapWith(Number),
      unpaidCents: sql`coalesce(sum(${bills.totalCents}) filter (where ${bills.status} <> 'paid'), 0)`.mapWith(Number),
    })
    .from(bills)
    .where(ofVendor(visible, vendorId))
    .groupBy(year)
    .orderBy(desc(year))

export function sumCategories(db: Db, visible: SQL | undefined, vendorId: string) {
  const totalCents = sql`sum(${bills.totalCents})`.mapWith(Number)
  return db
    .select({ category: bills.category, count: number, totalCents })
    .from(bills)
    .where(ofVendor(visible, vendorId))
    .groupBy(bills.category)
    .orderBy(desc(totalCents), bills.category)
}

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
    .where(ofVendor(visible, vendorId))
    .orderBy(desc(bills.issuedOn), desc(bills.id))
    .limit(limit)
