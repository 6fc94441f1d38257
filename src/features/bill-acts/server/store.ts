import { and, eq, getColumns, gte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { newId } from '../../../server/ids.ts'
import type { SortKeys } from '../../../server/keyset.ts'
import { among, findSlice } from '../../../server/rows.ts'
import { auditEntries } from '../../../server/tables.ts'
import { isGivenTo } from '../../approvals/following/server/service.ts'
import { bills } from '../../bills/server/tables.ts'
import { buildings } from '../../buildings/server/tables.ts'
import type { ActRowsAsked } from '../../bulk-runs/contract.ts'
import { isAsked } from '../../bulk-runs/server/service.ts'
import type { ActProblem } from '../../bulk-runs/server/tables.ts'
import { type BillCategory, billCategories } from '../../categories/contract.ts'
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

/** By act, the amounts of the bills that it touches, and of those done; and how many approvals a change of category would take back. */
export const sumAmounts = (db: Db, actIds: readonly string[]) =>
  db
    .select({
      actId: billActBills.actId,
      touchedCents: sumWhere(sql`${billActBills.outcome} is distinct from 'skipped'`),
      doneCents: sumWhere(sql`${billActBills.outcome} = 'done'`),
      takenBack: sql<number>`count(*) filter (where ${isChecked} and ${billActBills.outcome} is null
        and ${isGivenTo(billActBills.billId)})`.mapWith(Number),
    })
    .from(billActBills)
    .innerJoin(billActs, eq(billActs.id, billActBills.actId))
    .where(among(billActBills.actId, actIds))
    .groupBy(billActBills.actId)

const isChecked = sql`${billActs.status} = 'checked' and ${billActs.kind} in ('category', 'former_category')`

const sumWhere = (isCounted: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${billActBills.amountCents}) filter (where ${isCounted}), 0)`.mapWith(Number)

/** What an act has done, bill by bill. A payment has the id of its row. */
export const findDone = (db: Db, actId: string) =>
  db
    .select({
      id: billActBills.id,
      billId: billActBills.billId,
      instalmentId: billActBills.instalmentId,
      dueOn: billActBills.dueOn,
      amountCents: billActBills.amountCents,
    })
    .from(billActBills)
    .where(and(eq(billActBills.actId, actId), eq(billActBills.outcome, 'done')))
    .orderBy(billActBills.place)

/** The categories that bills had before an act changed them, by their ids: the trail has told each change. */
export async function findFormerCategories(
  db: Db,
  { byId, category, createdAt }: Pick<BillActRow, 'byId' | 'category' | 'createdAt'>,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, BillCategory>> {
  const changeOf = (place: 0 | 1) => sql<string>`${auditEntries.changes} -> 'category' ->> ${sql.raw(String(place))}`
  const rows = await db
    .selectDistinctOn([auditEntries.subjectId], { billId: auditEntries.subjectId, former: changeOf(0) })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, 'bill'),
        among(auditEntries.subjectId, billIds),
        eq(auditEntries.action, 'updated'),
        eq(auditEntries.actorId, byId),
        gte(auditEntries.at, createdAt),
        eq(changeOf(1), category ?? ''),
      ),
    )
    .orderBy(auditEntries.subjectId, auditEntries.at, auditEntries.id)
  return new Map(
    rows.flatMap(({ billId, former }): [string, BillCategory][] => {
      const known = billCategories.find((one) => one === former)
      return known ? [[billId, known]] : []
    }),
  )
}

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
