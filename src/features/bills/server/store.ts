import { and, between, count, desc, eq, getColumns, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { DaysAsked } from '../../../server/calendar.ts'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../server/keyset.ts'
import type { Passage } from '../../../server/lifecycle.ts'
import {
  among,
  findPage,
  findSlice,
  holding,
  type IdsOf,
  type Moment,
  matchingIndexed,
  oneOf,
  plain,
  referring,
  revised,
  same,
} from '../../../server/rows.ts'
import { findFirst, type SearchAsked } from '../../../server/searchable.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { parseMoney } from '../../../shared/parse-money.ts'
import type { FileHolders } from '../../attachments/server/service.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { vendors } from '../../vendors/server/tables.ts'
import type { BillFilter, BillStatus, SummaryFilter } from '../contract.ts'
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
      ids: sql`select ${vendors.id} from ${vendors}`,
      find: holding(vendors.searchText),
      within: granted(actor, 'vendors.read', { organizationId: vendors.organizationId }),
      idsOf,
    })
    const isNamed = matchingIndexed(q, holding(bills.searchText, idsOf !== undefined), isOfVendor)
    return cents === undefined ? isNamed : or(isNamed, eq(bills.totalCents, cents))
  }
/** The bills in sight that a text finds. */
export const foundBills =
  (q: string | undefined) =>
  (actor: Actor): SQL | undefined =>
    and(visibleBills(actor), isFound(q)(actor))

const narrowed = (
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
    filter.dueFrom ? gte(bills.dueOn, filter.dueFrom) : undefined,
    filter.dueTo ? lte(bills.dueOn, filter.dueTo) : undefined,
    filter.paidFrom ? gte(bills.paidOn, filter.paidFrom) : undefined,
    filter.paidTo ? lte(bills.paidOn, filter.paidTo) : undefined,
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
  { limit }: SearchAsked,
): Promise<NamedBill[]> {
  const orderBy = [desc(bills.dueOn), desc(bills.id)]
  return findFirst(db, { table: bills, visible, isFound, orderBy, limit }, (ids) =>
    selectedBills(db)
      .where(among(bills.id, ids))
      .orderBy(...orderBy),
  )
}

/** Bills that wait for their payment and are due in these days. */
export const findDueBills = (
  db: Db,
  visible: SQL | undefined,
  { from, to, limit, building }: DaysAsked,
): Promise<NamedBill[]> =>
  selectedBills(db)
    .where(and(visible, same(bills.buildingId, building), eq(bills.status, 'sent'), between(bills.dueOn, from, to)))
    .orderBy(bills.dueOn, bills.id)
    .limit(limit)

export interface Tally {
  status: BillStatus
  count: number
  totalCents: number
  /** Of those, paid since the first of January. */
  paidCount: number
  paidCents: number
}

export function tallyBills(db: Db, visible: SQL | undefined, filter: SummaryFilter, year: number): Promise<Tally[]> {
  const isThisYear = sql`${bills.paidOn} >= ${`${year}-01-01`}`
  return db
    .select({
      status: bills.status,
      count: count(),
      totalCents: sql<number>`coalesce(sum(${bills.totalCents}), 0)`.mapWith(Number),
      paidCount: sql<number>`count(*) filter (where ${isThisYear})`.mapWith(Number),
      paidCents: sql<number>`coalesce(sum(${bills.totalCents}) filter (where ${isThisYear}), 0)`.mapWith(Number),
    })
    .from(bills)
    .where(narrowed(visible, filter))
    .groupBy(bills.status)
}

export async function findNextDue(
  db: Db,
  visible: SQL | undefined,
  filter: SummaryFilter,
  from: Day,
): Promise<NamedBill | undefined> {
  const [next] = await selectedBills(db)
    .where(and(narrowed(visible, filter), eq(bills.status, 'sent'), gte(bills.dueOn, from)))
    .orderBy(bills.dueOn, bills.id)
    .limit(1)
  return next
}

export async function findBillsAmong(db: Db, visible: SQL | undefined, ids: readonly string[]): Promise<NamedBill[]> {
  return selectedBills(db).where(and(visible, among(bills.id, ids)))
}

export async function insertBill(db: Db, bill: typeof bills.$inferInsert): Promise<BillRow> {
  const [saved] = await db.insert(bills).values(bill).returning()
  return saved!
}

/** Marks bills as paid, each over the version that was read; a bill that someone else saved first is left out. */
export const payBills = (
  ctx: Moment,
  { from, to }: Passage<BillStatus>,
  read: readonly { id: string; version: number }[],
  paidOn: Day,
): Promise<BillRow[]> =>
  ctx.db
    .update(bills)
    .set({ status: to, paidOn, ...revised(bills, ctx) })
    .where(
      and(
        inArray(bills.status, from),
        sql`(${bills.id}, ${bills.version}) in (select * from unnest(
        ${sql.param(read.map(({ id }) => id))}::uuid[], ${sql.param(read.map(({ version }) => version))}::int[]))`,
      ),
    )
    .returning()

/** Sent bills whose due date is over become overdue, each once however many processes ask. */
export const lapseBills = (
  ctx: Moment,
  { from, to }: Passage<BillStatus>,
  today: Day,
  limit: number,
): Promise<BillRow[]> =>
  ctx.db
    .update(bills)
    .set({ status: to, ...revised(bills, ctx) })
    .where(
      inArray(
        bills.id,
        ctx.db
          .select({ id: bills.id })
          .from(bills)
          .where(and(inArray(bills.status, from), lt(bills.dueOn, today)))
          .orderBy(bills.dueOn)
          .limit(limit)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning()
