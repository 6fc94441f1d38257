import { and, between, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import { addDays, type Day } from '../../../../shared/dates.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { files } from '../../../files/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import { bills, invoiceKey, invoiceKeyIn } from '../../server/tables.ts'
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

const own = alias(bills, 'own')
const ownVendor = alias(vendors, 'own_vendor')
const ownFile = alias(files, 'own_file')

const isAnother = (visible: SQL | undefined) =>
  and(visible, eq(bills.organizationId, own.organizationId), ne(bills.id, own.id), ne(bills.status, 'cancelled'))

const compared = (db: Db) =>
  db
    .select({
      one: {
        id: own.id,
        searchName: ownVendor.searchName,
        invoiceNumber: own.invoiceNumber,
        totalCents: own.totalCents,
        issuedOn: own.issuedOn,
        sha256: ownFile.sha256,
      },
      other: {
        searchName: vendors.searchName,
        invoiceNumber: bills.invoiceNumber,
        totalCents: bills.totalCents,
        issuedOn: bills.issuedOn,
        sha256: files.sha256,
      },
    })
    .from(own)
    .innerJoin(ownVendor, eq(ownVendor.id, own.vendorId))

/** Some bills, each beside those that may be the same; the rules give the reason. */
export async function findPairs(db: Db, visible: SQL | undefined, billIds: readonly string[]) {
  const number = invoiceKeyIn(own.invoiceNumber)
  const isAlike = or(
    and(ne(number, ''), eq(invoiceKeyIn(bills.invoiceNumber), number)),
    and(eq(bills.totalCents, own.totalCents), sql`abs(${bills.issuedOn} - ${own.issuedOn}) <= ${duplicateDays}`),
  )
  const ofVendor = await compared(db)
    .innerJoin(bills, and(eq(bills.vendorId, own.vendorId), isAnother(visible), isAlike))
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .leftJoin(ownFile, eq(ownFile.id, own.fileId))
    .leftJoin(files, eq(files.id, bills.fileId))
    .where(among(own.id, billIds))
  const ofDocument = await compared(db)
    .innerJoin(ownFile, eq(ownFile.id, own.fileId))
    .innerJoin(files, and(eq(files.sha256, ownFile.sha256), ne(files.id, ownFile.id)))
    .innerJoin(bills, and(eq(bills.fileId, files.id), isAnother(visible)))
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .where(among(own.id, billIds))
  return [...ofDocument, ...ofVendor]
}
