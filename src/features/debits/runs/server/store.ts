import { and, eq, getColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { inPieces } from '../../../../server/demonstration.ts'
import { granted } from '../../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../../server/keyset.ts'
import { among, findPage, oneOf, type RowOf, same } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { charges, leftCents } from '../../../contributions/server/tables.ts'
import { receipts } from '../../../receipts/server/tables.ts'
import { residences, unitOrderOf } from '../../../residences/server/tables.ts'
import { fullNameOf, users } from '../../../users/server/tables.ts'
import { debitAgreements, debitItemCharges, debitItems, debitRuns } from '../../server/tables.ts'
import type { DebitRunFilter } from '../contract.ts'

/** SQL twin of `debitRunPolicy.read`. */
export const visibleDebitRuns = (actor: Actor): SQL | undefined =>
  granted(actor, 'debits.read', { buildingId: debitRuns.buildingId })

export const selectedRuns = (db: Db, sortKeys: SQL<SortKeys> = unsorted) => {
  const told = db
    .select({
      runId: debitItems.runId,
      count: sql<number>`count(*)::int`.as('item_count'),
      totalCents: sql<string>`sum(${debitItems.amountCents})`.as('total_cents'),
      returnedCents: sql<string>`sum(${debitItems.amountCents}) filter (where ${debitItems.returnCode} is not null)`.as(
        'returned_cents',
      ),
    })
    .from(debitItems)
    .where(eq(debitItems.runId, debitRuns.id))
    .groupBy(debitItems.runId)
    .as('told')
  return db
    .select({
      ...getColumns(debitRuns),
      buildingName: buildings.name,
      count: sql<number>`coalesce(${told.count}, 0)::int`,
      totalCents: sql<number>`coalesce(${told.totalCents}, 0)`.mapWith(Number),
      returnedCents: sql<number>`coalesce(${told.returnedCents}, 0)`.mapWith(Number),
      sortKeys,
    })
    .from(debitRuns)
    .innerJoin(buildings, eq(buildings.id, debitRuns.buildingId))
    .leftJoinLateral(told, sql`true`)
    .$dynamic()
}
export type DebitRunRow = RowOf<typeof selectedRuns>

export const findRuns = (db: Db, visible: SQL | undefined, asked: DebitRunFilter) =>
  findPage(db, {
    asked,
    id: debitRuns.id,
    sorts: { dueOn: debitRuns.dueOn },
    where: and(visible, same(debitRuns.buildingId, asked.building), oneOf(debitRuns.status, asked.status)),
    rows: (sortKeys) => selectedRuns(db, sortKeys),
    counted: debitRuns,
  })

/** What a run debits, by unit. */
export const findItems = (db: Db, runId: string) =>
  db
    .select({
      ...getColumns(debitItems),
      unitNumber: residences.unitNumber,
      payorId: debitAgreements.payorId,
      payorName: fullNameOf(users),
      accountHolder: debitAgreements.accountHolder,
      frequency: debitAgreements.frequency,
      sealed: debitAgreements.sealed,
    })
    .from(debitItems)
    .innerJoin(debitAgreements, eq(debitAgreements.id, debitItems.agreementId))
    .innerJoin(residences, eq(residences.id, debitItems.residenceId))
    .innerJoin(users, eq(users.id, debitAgreements.payorId))
    .where(eq(debitItems.runId, runId))
    .orderBy(unitOrderOf(residences), debitItems.id)
export type DebitItemRow = Awaited<ReturnType<typeof findItems>>[number]

/** Which charges the debits of a run are of, and what is left of each today: nothing of one that was cancelled since. */
export const findItemCharges = (db: Db, runId: string) =>
  db
    .select({
      itemId: debitItemCharges.itemId,
      chargeId: debitItemCharges.chargeId,
      amountCents: debitItemCharges.amountCents,
      leftCents: sql<number>`case when ${charges.cancelledOn} is null then ${leftCents} else 0 end`.mapWith(Number),
    })
    .from(debitItemCharges)
    .innerJoin(debitItems, eq(debitItems.id, debitItemCharges.itemId))
    .innerJoin(charges, eq(charges.id, debitItemCharges.chargeId))
    .where(eq(debitItems.runId, runId))
    .orderBy(charges.dueOn, debitItemCharges.id)

/** Keeps the agreements of a run as they stand until the end of the transaction. */
export const holdAgreements = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: debitAgreements.id })
    .from(debitAgreements)
    .where(among(debitAgreements.id, ids))
    .orderBy(debitAgreements.id)
    .for('share')

export const insertRun = (db: Db, row: typeof debitRuns.$inferInsert) => db.insert(debitRuns).values(row)
export const insertItems = (db: Db, rows: readonly (typeof debitItems.$inferInsert)[]): Promise<void> =>
  inPieces(rows, (piece) => db.insert(debitItems).values(piece))

/** Takes charges for the debits of a run; how many were free. */
export async function claimCharges(
  db: Db,
  rows: readonly { readonly itemId: string; readonly chargeId: string; readonly amountCents: number }[],
): Promise<number> {
  const claimed = await db
    .insert(debitItemCharges)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: debitItemCharges.id })
  return claimed.length
}

export const removeItems = (db: Db, ids: readonly string[]) => db.delete(debitItems).where(among(debitItems.id, ids))

/** Lets other runs debit what some debits were of. */
export async function letGo(db: Db, of: { readonly itemIds: readonly string[] } | { readonly runId: string }) {
  const items =
    'runId' in of
      ? inArray(
          debitItemCharges.itemId,
          db.select({ id: debitItems.id }).from(debitItems).where(eq(debitItems.runId, of.runId)),
        )
      : among(debitItemCharges.itemId, of.itemIds)
  await db.update(debitItemCharges).set({ isLive: false }).where(and(items, debitItemCharges.isLive))
}

/** Links the debits of a run to the receipts of its deposit, one a home. */
export const linkReceipts = (db: Db, runId: string, depositId: string) =>
  db
    .update(debitItems)
    .set({ receiptId: receipts.id })
    .from(receipts)
    .where(
      and(
        eq(debitItems.runId, runId),
        isNull(debitItems.returnCode),
        eq(receipts.depositId, depositId),
        eq(receipts.residenceId, debitItems.residenceId),
      ),
    )

export const setReturn = (
  db: Db,
  id: string,
  returned: Pick<typeof debitItems.$inferInsert, 'returnCode' | 'returnedOn'>,
) => db.update(debitItems).set(returned).where(eq(debitItems.id, id))

/** The run of a receipt. */
export const findOfReceipt = (db: Db, receiptId: string) =>
  db
    .select({
      id: debitRuns.id,
      organizationId: debitRuns.organizationId,
      buildingId: debitRuns.buildingId,
    })
    .from(debitItems)
    .innerJoin(debitRuns, eq(debitRuns.id, debitItems.runId))
    .where(eq(debitItems.receiptId, receiptId))
