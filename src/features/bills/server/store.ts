import { and, asc, desc, eq, getColumns, gte, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../server/keyset.ts'
import { type IdsOf, referring } from '../../../server/referring.ts'
import { among, findPage, findSlice, holding, matchingIndexed, oneOf, plain, same } from '../../../server/rows.ts'
import { findFirst, type SearchAsked, type SearchedPlaces } from '../../../server/searchable.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { parseMoney } from '../../../shared/parse-money.ts'
import type { FileHolders } from '../../attachments/server/service.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { isLive, isOpen } from '../../instalments/server/service.ts'
import { instalmentPayments, instalments } from '../../instalments/server/tables.ts'
import { vendors } from '../../vendors/server/tables.ts'
import type { BillFilter, SummaryFilter } from '../contract.ts'
import { bills, urgencyOf } from './tables.ts'

export type BillRow = typeof bills.$inferSelect
/** A bill with the names it is shown under. */
export interface NamedBill extends BillRow {
  vendorName: string
  buildingName: string
}

/** SQL twin of `billPolicy.read`. */
export const visibleBills = (actor: Actor): SQL | undefined =>
  granted(actor, 'bills.read', { buildingId: bills.buildingId })

/** Bills of a place the actor belongs to, whatever their role: beyond it a bill does not exist, within it a role decides. */
export const reachedBills = (actor: Actor): SQL | undefined =>
  granted(actor, 'buildings.read', { buildingId: bills.buildingId })

/** The bills of a building whose files their readers list together. */
export const fileHoldersOf = (visible: SQL | undefined, buildingId: string): FileHolders => ({
  noun: 'bill',
  table: bills,
  id: bills.id,
  title: bills.title,
  where: and(visible, eq(bills.buildingId, buildingId)),
})

const sortColumns = {
  dueOn: bills.dueOn,
  issuedOn: bills.issuedOn,
  totalCents: bills.totalCents,
  title: plain(bills.title),
  vendor: vendors.searchName,
  status: urgencyOf(bills),
}

/** Bills whose texts and vendor hold every word, or whose total is the amount that was typed. */
export const isFound =
  (q: string | undefined, idsOf?: IdsOf) =>
  (actor: Actor): SQL | undefined => {
    const cents = q === undefined ? undefined : parseMoney(q)
    const isOfVendor = referring(bills.vendorId, {
      from: sql`${vendors}`,
      id: vendors.id,
      find: holding(vendors.searchText),
      within: granted(actor, 'vendors.read', { organizationId: vendors.organizationId }),
      idsOf,
    })
    const isNamed = matchingIndexed(q, holding(bills.searchText, { isPlanned: idsOf !== undefined }), isOfVendor)
    return cents === undefined ? isNamed : or(isNamed, eq(bills.totalCents, cents))
  }
/** The bills in sight that a text finds. */
export const foundBills =
  (q: string | undefined) =>
  (actor: Actor): SQL | undefined =>
    and(visibleBills(actor), isFound(q)(actor))

const reversal = alias(instalmentPayments, 'reversal')
/** Of a payment: it is no reversal, and nobody reversed it. */
export const isStanding: SQL = sql`${instalmentPayments.reversesId} is null and not exists (
  select from ${instalmentPayments} as ${sql.identifier('reversal')} where ${reversal.reversesId} = ${instalmentPayments.id})`

const isOfBill: SQL = eq(instalments.nounId, bills.id)
/** A bill has an instalment due in these days. */
const isDueWithin = (from: Day | undefined, to: Day | undefined): SQL | undefined =>
  from || to
    ? sql`exists (select from ${instalments} where ${and(
        isOfBill,
        isLive,
        from ? gte(instalments.dueOn, from) : undefined,
        to ? lte(instalments.dueOn, to) : undefined,
      )})`
    : undefined
/** A bill has a payment of these days. What is paid is in the plan, whose instalments an index finds. */
const isPaidWithin = (from: Day | undefined, to: Day | undefined): SQL | undefined =>
  from || to
    ? sql`exists (select from ${instalments} join ${instalmentPayments} on ${instalmentPayments.instalmentId} = ${instalments.id}
        where ${and(
          isOfBill,
          isLive,
          isStanding,
          from ? gte(instalmentPayments.paidOn, from) : undefined,
          to ? lte(instalmentPayments.paidOn, to) : undefined,
        )})`
    : undefined

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

/** The cost of a bill counts in these days, in whole or for one of its instalments: the bills behind an actual figure. */
const isSpentWithin = (from: Day | undefined, to: Day | undefined): SQL | undefined =>
  from || to
    ? and(
        inArray(bills.status, [...counted]),
        or(
          and(
            not(bills.isRepeated),
            from ? gte(bills.issuedOn, from) : undefined,
            to ? lte(bills.issuedOn, to) : undefined,
          ),
          and(
            eq(bills.isRepeated, true),
            sql`exists (select from ${instalments} where ${and(
              isPartOfBill,
              from ? gte(instalments.nominalOn, from) : undefined,
              to ? lte(instalments.nominalOn, to) : undefined,
            )})`,
          ),
        ),
      )
    : undefined

export const narrowed = (
  visible: SQL | undefined,
  filter: SummaryFilter & Partial<Pick<BillFilter, 'status' | 'paidFrom' | 'paidTo'>>,
): SQL | undefined =>
  and(
    visible,
    same(bills.organizationId, filter.organization),
    same(bills.buildingId, filter.building),
    same(bills.vendorId, filter.vendor),
    oneOf(bills.category, filter.category),
    oneOf(bills.status, filter.status),
    isDueWithin(filter.dueFrom, filter.dueTo),
    isPaidWithin(filter.paidFrom, filter.paidTo),
    isSpentWithin(filter.spentFrom, filter.spentTo),
  )

const isItsVendor = eq(vendors.id, bills.vendorId)
const names = { vendorName: vendors.name, buildingName: buildings.name }
/** Bills with the names that they are shown under. */
export const selectedBills = (db: Db, sortKeys = unsorted) =>
  db
    .select({ ...getColumns(bills), ...names, sortKeys })
    .from(bills)
    .innerJoin(vendors, isItsVendor)
    .innerJoin(buildings, eq(buildings.id, bills.buildingId))
    .$dynamic()

/** A list needs neither the long texts of a bill nor what was read of it, which may weigh more than all the rest; nor when it was kept. */
const { description, notes, reading, createdById, createdAt, updatedAt, ...listedColumns } = getColumns(bills)

const listed = (db: Db, visible: SQL | undefined, asked: BillFilter) => ({
  asked,
  id: bills.id,
  sorts: sortColumns,
  where: narrowed(visible, asked),
  rows: (sortKeys: SQL<SortKeys>) =>
    db
      .select({ ...listedColumns, ...names, sortKeys })
      .from(bills)
      .innerJoin(vendors, isItsVendor)
      .innerJoin(buildings, eq(buildings.id, bills.buildingId))
      .$dynamic(),
})

export type ListedBill = Awaited<ReturnType<typeof findBills>>['items'][number]

export const findBills = (db: Db, visible: SQL | undefined, asked: BillFilter) =>
  findPage(db, { ...listed(db, visible, asked), counted: bills })

/** One page without the count; `ids` narrows to the rows a person ticked. */
export const findListedBills = (db: Db, visible: SQL | undefined, asked: BillFilter, ids?: readonly string[]) =>
  findSlice(listed(db, ids ? and(visible, among(bills.id, ids)) : visible, asked))

/** The bills that a text finds, the latest due first. */
export function searchBills(
  db: Db,
  visible: SQL | undefined,
  isFound: (idsOf: IdsOf) => SQL | undefined,
  { limit, places }: SearchAsked & { readonly places: SearchedPlaces },
): Promise<NamedBill[]> {
  const orderBy = [desc(bills.dueOn), desc(bills.id)]
  return findFirst(
    db,
    { table: bills, visible, isFound, orderBy, places: { ...places, column: bills.buildingId }, limit },
    (ids) =>
      selectedBills(db)
        .where(among(bills.id, ids))
        .orderBy(...orderBy),
  )
}

/** The next ones due first. */
export async function findBillsAmong(db: Db, visible: SQL | undefined, ids: readonly string[]): Promise<NamedBill[]> {
  return selectedBills(db)
    .where(and(visible, among(bills.id, ids)))
    .orderBy(asc(bills.dueOn), asc(bills.id))
}

/** The ids of the bills that the filters of the list find, the next ones due first. */
export async function findBillIds(
  db: Db,
  visible: SQL | undefined,
  filter: Parameters<typeof narrowed>[1],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: bills.id })
    .from(bills)
    .where(narrowed(visible, filter))
    .orderBy(asc(bills.dueOn), asc(bills.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function insertBill(db: Db, bill: typeof bills.$inferInsert): Promise<BillRow> {
  const [saved] = await db.insert(bills).values(bill).returning()
  return saved!
}

const nextOf = (column: SQL): SQL =>
  sql`(select ${column} from ${instalments} where ${isOfBill} and ${isOpen} order by ${instalments.dueOn}, ${instalments.ordinal} limit 1)`
export const countedOf = (value: SQL): SQL => sql`(select ${value} from ${instalments} where ${isOfBill} and ${isLive})`

/** The columns of a bill that its instalments decide. */
export const followInstalments = {
  dueOn: sql`coalesce(${nextOf(sql`${instalments.dueOn}`)}, ${countedOf(sql`max(${instalments.dueOn})`)}, ${bills.dueOn})`,
  dueCents: nextOf(sql`${instalments.amountCents} - ${instalments.paidCents}`),
  instalmentCount: countedOf(sql`count(*)`),
  settledCount: countedOf(sql`count(${instalments.paidOn})`),
  paidCents: countedOf(sql`coalesce(sum(${instalments.paidCents}), 0)`),
}
