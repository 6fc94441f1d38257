import { and, eq, getColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { newId } from '../../../server/ids.ts'
import type { SortKeys } from '../../../server/keyset.ts'
import { among, findSlice } from '../../../server/rows.ts'
import { bills } from '../../bills/server/tables.ts'
import { buildings } from '../../buildings/server/tables.ts'
import type { ActRowsAsked } from '../../bulk-runs/contract.ts'
import { isAsked } from '../../bulk-runs/server/service.ts'
import type { ActProblem } from '../../bulk-runs/server/tables.ts'
import { vendors } from '../../vendors/server/tables.ts'
import { billActBills, billActs } from './tables.ts'

export type BillActRow = typeof billActs.$inferSelect
export type BillActBillRow = typeof billActBills.$inferSelect

export interface NewActBill {
  readonly billId: string
  readonly instalmentId: string | null
  readonly dueOn: string
  readonly amountCents: number
  readonly paymentId: string | null
  readonly problem: ActProblem | null
}

const sliceSize = 500

/** Saves an act with its bills in their order; those that it leaves as they are have their outcome at once. */
export async function insertAct(
  db: Db,
  act: typeof billActs.$inferInsert & { id: string },
  rows: readonly NewActBill[],
): Promise<void> {
  await db.insert(billActs).values(act)
  for (let at = 0; at < rows.length; at += sliceSize)
    await db.insert(billActBills).values(
      rows.slice(at, at + sliceSize).map((row, place) => ({
        ...row,
        id: newId(),
        actId: act.id,
        place: at + place,
        outcome: row.problem ? ('skipped' as const) : null,
      })),
    )
}

/** By act, the amounts of the bills that it touches, and of those done. */
export const sumAmounts = (db: Db, actIds: readonly string[]) =>
  db
    .select({
      actId: billActBills.actId,
      touchedCents: sumWhere(sql`${billActBills.outcome} is distinct from 'skipped'`),
      doneCents: sumWhere(sql`${billActBills.outcome} = 'done'`),
    })
    .from(billActBills)
    .where(among(billActBills.actId, actIds))
    .groupBy(billActBills.actId)

const sumWhere = (isCounted: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${billActBills.amountCents}) filter (where ${isCounted}), 0)`.mapWith(Number)

/** The payments that an act has recorded. */
export const findPaid = (db: Db, actId: string) =>
  db
    .select({
      billId: billActBills.billId,
      instalmentId: billActBills.instalmentId,
      dueOn: billActBills.dueOn,
      amountCents: billActBills.amountCents,
      paymentId: billActBills.id,
    })
    .from(billActBills)
    .where(and(eq(billActBills.actId, actId), eq(billActBills.outcome, 'done'), isNotNull(billActBills.instalmentId)))
    .orderBy(billActBills.place)

const selectedBills = (db: Db, sortKeys: ReturnType<typeof sql<SortKeys>>) =>
  db
    .select({
      ...getColumns(billActBills),
      title: bills.title,
      status: bills.status,
      category: bills.category,
      vendorName: vendors.name,
      buildingName: buildings.name,
      sortKeys,
    })
    .from(billActBills)
    .innerJoin(bills, eq(bills.id, billActBills.billId))
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .innerJoin(buildings, eq(buildings.id, bills.buildingId))
    .$dynamic()

/** A page of the bills of an act that are in sight, with their names of now. */
export const findActBills = (db: Db, visible: SQL | undefined, asked: ActRowsAsked) =>
  findSlice({
    asked,
    id: billActBills.id,
    sorts: { place: billActBills.place },
    where: and(visible, isAsked({ rows: billActBills }, asked)),
    rows: (sortKeys) => selectedBills(db, sortKeys),
  })
