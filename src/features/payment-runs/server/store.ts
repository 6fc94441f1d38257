import { and, asc, eq, getColumns, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { brokenConstraint, type Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../server/keyset.ts'
import { among, findPage, type RowOf, same } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { bills } from '../../bills/server/tables.ts'
import { buildings } from '../../buildings/server/tables.ts'
import type { ActProblem } from '../../bulk-runs/server/tables.ts'
import { isOpen } from '../../instalments/server/service.ts'
import { instalmentPayments, instalments } from '../../instalments/server/tables.ts'
import { vendors } from '../../vendors/server/tables.ts'
import { type ItemOutcome, mostItems, type RunStatus, refuse } from '../contract.ts'
import { paymentRunItems, paymentRuns } from './tables.ts'

/** SQL twin of `paymentRunPolicy.read`. */
export const visibleRuns = (actor: Actor): SQL | undefined =>
  granted(actor, 'paymentRuns.read', {
    buildingId: paymentRuns.buildingId,
    organizationId: paymentRuns.organizationId,
  })

const isOfRun = eq(paymentRunItems.runId, paymentRuns.id)
const told = (value: SQL, more?: SQL): SQL => sql`(select ${value} from ${paymentRunItems} where ${and(isOfRun, more)})`

/** Runs with the name of their building and what they come to. */
export const selectedRuns = (db: Db, sortKeys: SQL<SortKeys> = unsorted) => {
  const { sealedFile, ...columns } = getColumns(paymentRuns)
  return db
    .select({
      ...columns,
      buildingName: buildings.name,
      count: sql<number>`${told(sql`count(*)`)}`.mapWith(Number),
      totalCents: sql<number>`${told(sql`coalesce(sum(${paymentRunItems.amountCents}), 0)`)}`.mapWith(Number),
      reversedCents:
        sql<number>`${told(sql`coalesce(sum(${paymentRunItems.amountCents}), 0)`, eq(paymentRunItems.outcome, 'reversed'))}`.mapWith(
          Number,
        ),
      sealedFile,
      sortKeys,
    })
    .from(paymentRuns)
    .leftJoin(buildings, eq(buildings.id, paymentRuns.buildingId))
    .$dynamic()
}
export type RunRow = RowOf<typeof selectedRuns>

interface ListAsked {
  readonly organization?: string | undefined
  readonly building?: string | undefined
  readonly status?: RunStatus | undefined
  readonly payFrom?: Day | undefined
  readonly payTo?: Day | undefined
  readonly sort: 'payOn' | '-payOn'
  readonly limit: number
  readonly cursor?: string | undefined
}

export const findRuns = (db: Db, visible: SQL | undefined, asked: ListAsked) =>
  findPage(db, {
    asked,
    id: paymentRuns.id,
    sorts: { payOn: paymentRuns.payOn },
    where: and(
      visible,
      same(paymentRuns.organizationId, asked.organization),
      same(paymentRuns.buildingId, asked.building),
      same(paymentRuns.status, asked.status),
      asked.payFrom ? gte(paymentRuns.payOn, asked.payFrom) : undefined,
      asked.payTo ? lte(paymentRuns.payOn, asked.payTo) : undefined,
    ),
    rows: (sortKeys) => selectedRuns(db, sortKeys),
    counted: paymentRuns,
  })

const left = sql<number>`${instalments.amountCents} - ${instalments.paidCents}`.mapWith(Number)
const shownOfBill = {
  billId: bills.id,
  title: bills.title,
  invoiceNumber: bills.invoiceNumber,
  category: bills.category,
  buildingId: bills.buildingId,
  buildingName: buildings.name,
  buildingKind: buildings.kind,
  vendorId: bills.vendorId,
  vendorName: vendors.name,
  licenceEndsOn: vendors.licenceEndsOn,
  insuranceEndsOn: vendors.insuranceEndsOn,
}

interface DueAsked {
  readonly organization: string
  readonly building?: string | undefined
  readonly dueTo?: Day | undefined
  readonly exceptRun?: string | undefined
  readonly ids?: readonly string[] | undefined
}

/** Instalments to pay that are in no other live run, the first due first. */
export const findDue = (
  db: Db,
  visible: SQL | undefined,
  { organization, building, dueTo, exceptRun, ids }: DueAsked,
) =>
  db
    .select({ ...shownOfBill, id: instalments.id, dueOn: instalments.dueOn, amountCents: left })
    .from(bills)
    .innerJoin(instalments, and(eq(instalments.nounId, bills.id), isOpen))
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .innerJoin(buildings, eq(buildings.id, bills.buildingId))
    .where(
      and(
        visible,
        eq(bills.organizationId, organization),
        same(bills.buildingId, building),
        inArray(bills.status, ['sent', 'overdue']),
        dueTo ? and(lte(bills.dueOn, dueTo), lte(instalments.dueOn, dueTo)) : undefined,
        ids && among(instalments.id, ids),
        sql`not exists (select from ${paymentRunItems} where ${and(
          eq(paymentRunItems.instalmentId, instalments.id),
          eq(paymentRunItems.isLive, true),
          exceptRun ? ne(paymentRunItems.runId, exceptRun) : undefined,
        )})`,
      ),
    )
    .orderBy(asc(instalments.dueOn), asc(instalments.id))
    .limit(mostItems)
export type DueRow = Awaited<ReturnType<typeof findDue>>[number]

/** The items of a run with their bills as they are now. */
export const findItems = (db: Db, runId: string) =>
  db
    .select({
      ...shownOfBill,
      ...getColumns(paymentRunItems),
      isOpen: sql<boolean>`${isOpen} and ${inArray(bills.status, ['sent', 'overdue'])}`,
      leftCents: left,
    })
    .from(paymentRunItems)
    .innerJoin(instalments, eq(instalments.id, paymentRunItems.instalmentId))
    .innerJoin(bills, eq(bills.id, paymentRunItems.billId))
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .innerJoin(buildings, eq(buildings.id, bills.buildingId))
    .where(eq(paymentRunItems.runId, runId))
    .orderBy(asc(buildings.name), asc(vendors.name), asc(paymentRunItems.dueOn), asc(paymentRunItems.id))
export type ItemRow = Awaited<ReturnType<typeof findItems>>[number]

type NewItem = Pick<typeof paymentRunItems.$inferInsert, 'runId' | 'billId' | 'instalmentId' | 'dueOn' | 'amountCents'>

/** Throws `in_another_run` when somebody has taken one of them at once. */
export async function insertItems(db: Db, items: readonly NewItem[]): Promise<void> {
  try {
    await db.insert(paymentRunItems).values([...items])
  } catch (error) {
    throw brokenConstraint(error) === 'payment_run_items_live_key' ? refuse('in_another_run') : error
  }
}

export const removeItems = (db: Db, runId: string) => db.delete(paymentRunItems).where(eq(paymentRunItems.runId, runId))

export const saveItem = (db: Db, id: string, outcome: ItemOutcome, problem: ActProblem | null = null) =>
  db
    .update(paymentRunItems)
    .set({ outcome, problem, isLive: outcome === 'paid' })
    .where(eq(paymentRunItems.id, id))

/** Lets the instalments of a run be in others. */
export const releaseItems = (db: Db, runId: string) =>
  db.update(paymentRunItems).set({ isLive: false }).where(eq(paymentRunItems.runId, runId))

const reversal = alias(instalmentPayments, 'reversal')
/** Marks the items of a bill whose payments were reversed, by the run or otherwise. */
export const followReversals = (db: Db, billId: string) =>
  db
    .update(paymentRunItems)
    .set({ outcome: 'reversed', isLive: false })
    .from(paymentRuns)
    .where(
      and(
        isOfRun,
        eq(paymentRunItems.billId, billId),
        eq(paymentRunItems.outcome, 'paid'),
        sql`exists (select from ${instalmentPayments} as ${sql.identifier('reversal')} where ${reversal.reversesId} = ${paymentRunItems.id})`,
      ),
    )
    .returning({ id: paymentRuns.id, organizationId: paymentRuns.organizationId, buildingId: paymentRuns.buildingId })
