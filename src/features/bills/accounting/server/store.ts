import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import type { SortKeys } from '../../../../server/keyset.ts'
import { findSlice, same } from '../../../../server/rows.ts'
import type { ExportPage } from '../../../../server/tabular/list-export.ts'
import type { Day } from '../../../../shared/dates.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { isLive } from '../../../instalments/server/service.ts'
import { instalmentPayments, instalments } from '../../../instalments/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import { bills } from '../../server/tables.ts'

interface Period {
  readonly organization?: string | undefined
  readonly building?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

const shown = {
  invoiceNumber: bills.invoiceNumber,
  title: bills.title,
  category: bills.category,
  gstCents: bills.gstCents,
  qstCents: bills.qstCents,
  totalCents: bills.totalCents,
  vendorName: vendors.name,
  buildingName: buildings.name,
  buildingKind: buildings.kind,
}
const noPayment = {
  method: sql<null>`null::text`,
  reference: sql<null>`null::text`,
  beforeCents: sql<number>`0`.mapWith(Number),
}
const isOfVendor = eq(vendors.id, bills.vendorId)
const isOfBuilding = eq(buildings.id, bills.buildingId)
const isOfBill = eq(instalments.nounId, bills.id)

const placed = (visible: SQL | undefined, { organization, building }: Period): SQL | undefined =>
  and(visible, same(bills.organizationId, organization), same(bills.buildingId, building))
const within = (
  day: typeof bills.issuedOn | typeof instalments.dueOn | typeof instalmentPayments.paidOn,
  period: Period,
) => and(period.from ? gte(day, period.from) : undefined, period.to ? lte(day, period.to) : undefined)
const isOwed = inArray(bills.status, ['sent', 'overdue', 'paid'])

/** Bills that are owed once or in parts, by the day they were issued. */
export const findInvoices = (db: Db, visible: SQL | undefined, period: Period, page: ExportPage) =>
  findSlice({
    asked: { ...page, sort: 'day' },
    id: bills.id,
    sorts: { day: bills.issuedOn },
    where: and(placed(visible, period), isOwed, eq(bills.isRepeated, false), within(bills.issuedOn, period)),
    rows: (sortKeys: SQL<SortKeys>) =>
      db
        .select({ ...shown, ...noPayment, day: bills.issuedOn, amountCents: bills.totalCents, sortKeys })
        .from(bills)
        .innerJoin(vendors, isOfVendor)
        .innerJoin(buildings, isOfBuilding)
        .$dynamic(),
  })

/** Of bills that come back, each instalment by its day, with its share of the taxes of the bill. */
export const findReturns = (db: Db, visible: SQL | undefined, period: Period, page: ExportPage) =>
  findSlice({
    asked: { ...page, sort: 'day' },
    id: instalments.id,
    sorts: { day: instalments.dueOn },
    where: and(placed(visible, period), isOwed, eq(bills.isRepeated, true), isLive, within(instalments.dueOn, period)),
    rows: (sortKeys: SQL<SortKeys>) =>
      db
        .select({
          ...shown,
          ...noPayment,
          day: instalments.dueOn,
          amountCents: instalments.amountCents,
          sortKeys,
        })
        .from(bills)
        .innerJoin(instalments, isOfBill)
        .innerJoin(vendors, isOfVendor)
        .innerJoin(buildings, isOfBuilding)
        .$dynamic(),
  })

const earlier = alias(instalmentPayments, 'earlier')
const sibling = alias(instalments, 'sibling')
/** What was paid before of the same bill, or of the same instalment of one that comes back. */
const beforeCents = sql<number>`(
  select coalesce(sum(${earlier.amountCents}), 0)
  from ${instalments} as ${sql.identifier('sibling')} join ${instalmentPayments} as ${sql.identifier('earlier')} on ${earlier.instalmentId} = ${sibling.id}
  where ${sibling.nounId} = ${bills.id} and (not ${bills.isRepeated} or ${sibling.id} = ${instalments.id})
    and (${earlier.at}, ${earlier.id}) < (${instalmentPayments.at}, ${instalmentPayments.id}))`.mapWith(Number)

/** Payments and their reversals by their day. */
export const findPaid = (db: Db, visible: SQL | undefined, period: Period, page: ExportPage) =>
  findSlice({
    asked: { ...page, sort: 'day' },
    id: instalmentPayments.id,
    sorts: { day: instalmentPayments.paidOn },
    where: and(placed(visible, period), within(instalmentPayments.paidOn, period)),
    rows: (sortKeys: SQL<SortKeys>) =>
      db
        .select({
          ...shown,
          method: instalmentPayments.method,
          reference: instalmentPayments.reference,
          beforeCents,
          day: instalmentPayments.paidOn,
          amountCents: instalmentPayments.amountCents,
          sortKeys,
        })
        .from(instalmentPayments)
        .innerJoin(instalments, eq(instalments.id, instalmentPayments.instalmentId))
        .innerJoin(bills, isOfBill)
        .innerJoin(vendors, isOfVendor)
        .innerJoin(buildings, isOfBuilding)
        .$dynamic(),
  })

export type AccountingRow = Awaited<ReturnType<typeof findPaid>>['items'][number]
