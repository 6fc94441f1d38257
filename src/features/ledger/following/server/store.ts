import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { groupedBy } from '../../../../shared/grouped.ts'
import { bills } from '../../../bills/server/tables.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { isLive } from '../../../instalments/server/service.ts'
import { instalmentPayments, instalments } from '../../../instalments/server/tables.ts'
import type { Line } from '../../rules.ts'
import { journalEntries, ledgerAccounts, ledgers, postings } from '../../server/tables.ts'

/** Keeps the books of a building from being started until the transaction ends: what is written now would be missing in them. */
export const waitForOpening = (db: Db, buildingId: string) =>
  db.select({ id: buildings.id }).from(buildings).where(eq(buildings.id, buildingId)).for('key share')

/** Waits for every bill that is being changed in a building, and holds back the next changes. */
export const holdBuilding = (db: Db, buildingId: string) =>
  db.select({ id: buildings.id }).from(buildings).where(eq(buildings.id, buildingId)).for('update')

/** The bills of a building that are or were owed. */
export async function findOwed(db: Db, buildingId: string): Promise<string[]> {
  const rows = await db
    .select({ id: bills.id })
    .from(bills)
    .where(and(eq(bills.buildingId, buildingId), inArray(bills.status, ['sent', 'overdue', 'paid', 'cancelled'])))
    .orderBy(bills.issuedOn, bills.id)
  return rows.map(({ id }) => id)
}

/** Some bills with what they owe and what was paid of them, in the order of their days. */
export async function findFollowed(db: Db, billIds: readonly string[]) {
  const found = await db
    .select({
      id: bills.id,
      organizationId: bills.organizationId,
      buildingId: bills.buildingId,
      buildingKind: buildings.kind,
      status: bills.status,
      category: bills.category,
      isRepeated: bills.isRepeated,
      issuedOn: bills.issuedOn,
      totalCents: bills.totalCents,
    })
    .from(bills)
    .innerJoin(buildings, eq(buildings.id, bills.buildingId))
    .where(among(bills.id, billIds))
    .orderBy(bills.issuedOn, bills.id)
  const parts = await db
    .select()
    .from(instalments)
    .where(and(among(instalments.nounId, billIds), isLive))
    .orderBy(instalments.nounId, instalments.ordinal)
  const paid = await db
    .select({
      billId: instalments.nounId,
      id: instalmentPayments.id,
      paidOn: instalmentPayments.paidOn,
      amountCents: instalmentPayments.amountCents,
      reversesId: instalmentPayments.reversesId,
      reason: instalmentPayments.reason,
    })
    .from(instalmentPayments)
    .innerJoin(instalments, eq(instalments.id, instalmentPayments.instalmentId))
    .where(among(instalments.nounId, billIds))
    .orderBy(instalmentPayments.at, instalmentPayments.id)
  const [partsOf, paidOf] = [grouped(parts, ({ nounId }) => nounId), grouped(paid, ({ billId }) => billId)]
  return found.map((bill) => ({ ...bill, instalments: partsOf(bill.id), payments: paidOf(bill.id) }))
}

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string): ((key: string) => T[]) => {
  const groups = groupedBy(rows, keyOf)
  return (key) => groups.get(key) ?? []
}

/** The columns that name what an entry follows. */
export type FollowedColumn = 'billId' | 'callId' | 'chargeId' | 'receiptId'

/** What the books hold of some things, reversals left out, in the order in which it was added. */
export async function findHeld(db: Db, of: FollowedColumn, ids: readonly string[]) {
  const isReversed = sql<boolean>`exists (select from journal_entries r where r.reverses_id = ${journalEntries.id})`
  const rows = await db
    .select({
      id: journalEntries.id,
      thingId: journalEntries[of],
      sourceKey: journalEntries.sourceKey,
      kind: journalEntries.kind,
      postedOn: journalEntries.postedOn,
      isReversed,
      lines: sql<Line[]>`json_agg(json_build_object('account', ${ledgerAccounts.key}, 'fund', ${postings.fund},
        'amountCents', ${postings.amountCents}) order by ${postings.line})`,
    })
    .from(journalEntries)
    .innerJoin(postings, eq(postings.entryId, journalEntries.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(and(among(journalEntries[of], ids), sql`${journalEntries.reversesId} is null`))
    .groupBy(journalEntries.id)
    .orderBy(journalEntries.seq)
  return grouped(rows, ({ thingId }) => thingId ?? '')
}

/** Locks bills that come back, of buildings with books, of which an instalment is due and not in the books. */
export async function findToPost(db: Db, today: Day, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: bills.id })
    .from(bills)
    .innerJoin(ledgers, eq(ledgers.buildingId, bills.buildingId))
    .where(
      and(
        eq(bills.isRepeated, true),
        inArray(bills.status, ['sent', 'overdue', 'paid']),
        sql`exists (select from ${instalments} where ${and(
          eq(instalments.nounId, bills.id),
          isLive,
          lte(instalments.dueOn, today),
          sql`${instalments.dueOn} >= ${ledgers.startsOn}`,
          sql`${instalments.cancelledOn} is null and ${instalments.amountCents} <> 0`,
          sql`not exists (select from ${journalEntries} where ${journalEntries.buildingId} = ${bills.buildingId}
            and ${journalEntries.sourceKey} = 'instalment:' || ${instalments.id} || '#1')`,
        )})`,
      ),
    )
    .orderBy(bills.buildingId, bills.id)
    .limit(limit)
    .for('update', { of: bills, skipLocked: true })
  return rows.map(({ id }) => id)
}
