import { and, between, desc, eq, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { addDays, type Day } from '../../../../shared/dates.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { files } from '../../../files/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import { bills, invoiceKey } from '../../server/tables.ts'
import { duplicateDays } from '../rules.ts'

export interface Lookalike {
  organizationId: string
  searchName: string
  invoiceKey: string | null
  totalCents: number | undefined
  issuedOn: Day | undefined
  sha256: string | undefined
  exceptId: string | undefined
}

/** Bills that may be the same as one being entered; the rules give the reason. */
export async function findLookalikes(db: Db, visible: SQL | undefined, asked: Lookalike) {
  const { totalCents, issuedOn } = asked
  const isSameNumber = asked.invoiceKey ? eq(invoiceKey, asked.invoiceKey) : undefined
  const isSameAmount =
    totalCents !== undefined && issuedOn !== undefined
      ? and(
          eq(bills.totalCents, totalCents),
          between(bills.issuedOn, addDays(issuedOn, -duplicateDays), addDays(issuedOn, duplicateDays)),
        )
      : undefined
  const byVendor =
    isSameNumber || isSameAmount
      ? and(eq(vendors.searchName, asked.searchName), or(isSameNumber, isSameAmount))
      : undefined
  const byDocument = asked.sha256 ? eq(files.sha256, asked.sha256) : undefined
  if (!byVendor && !byDocument) return []
  const rows = await db
    .select({
      bill: bills,
      vendorName: vendors.name,
      buildingName: buildings.name,
      searchName: vendors.searchName,
      sha256: files.sha256,
    })
    .from(bills)
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .innerJoin(buildings, eq(buildings.id, bills.buildingId))
    .leftJoin(files, eq(files.id, bills.fileId))
    .where(
      and(
        visible,
        eq(bills.organizationId, asked.organizationId),
        ne(bills.status, 'cancelled'),
        asked.exceptId ? ne(bills.id, asked.exceptId) : undefined,
        or(byVendor, byDocument),
      ),
    )
    .orderBy(desc(bills.issuedOn), desc(bills.id))
    .limit(5)
  return rows.map(({ bill, ...names }) => ({ ...bill, ...names }))
}
