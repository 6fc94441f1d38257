import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { charges } from '../../../contributions/server/tables.ts'
import { receiptAllocations, receipts } from '../../../receipts/server/tables.ts'
import { journalEntries, ledgers } from '../../server/tables.ts'
import type { FollowedReceipt } from '../rules.ts'

export type Found = Awaited<ReturnType<typeof findReceipts>>[number]

/** Some receipts with what they pay or paid. */
export const findReceipts = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: receipts.id,
      organizationId: receipts.organizationId,
      buildingId: receipts.buildingId,
      fund: receipts.fund,
      receivedOn: receipts.receivedOn,
      amountCents: receipts.amountCents,
      reversedOn: receipts.reversedOn,
      reversalReason: receipts.reversalReason,
      isReturned: receipts.isReturned,
      allocations: sql<
        FollowedReceipt['allocations']
      >`coalesce((select json_agg(json_build_object('fund', ${charges.fund}, 'amountCents', ${receiptAllocations.amountCents},
          'dueOn', ${charges.dueOn}, 'allocatedOn', ${receiptAllocations.allocatedOn}, 'endedOn', ${receiptAllocations.endedOn}))
        from ${receiptAllocations} join ${charges} on ${eq(charges.id, receiptAllocations.chargeId)}
        where ${eq(receiptAllocations.receiptId, receipts.id)}), '[]')`,
    })
    .from(receipts)
    .where(where)
    .orderBy(receipts.receivedOn, receipts.id)

export const receiptsAmong = (ids: readonly string[]): SQL => among(receipts.id, ids)
export const receiptsOf = (buildingId: string): SQL => eq(receipts.buildingId, buildingId)

/** Locks receipts that paid in advance a charge that is due by now, where the books do not say it yet. */
export const findToPost = (db: Db, today: Day, limit: number) =>
  db
    .select({ id: receipts.id })
    .from(receipts)
    .innerJoin(ledgers, eq(ledgers.buildingId, receipts.buildingId))
    .where(
      and(
        isNull(receipts.reversedOn),
        sql`exists (select from ${receiptAllocations} join ${charges} on ${eq(charges.id, receiptAllocations.chargeId)}
          where ${and(
            eq(receiptAllocations.receiptId, receipts.id),
            isNull(receiptAllocations.endedOn),
            lte(charges.dueOn, today),
            sql`${charges.dueOn} > ${receiptAllocations.allocatedOn} and ${charges.dueOn} >= ${ledgers.startsOn}`,
            sql`not exists (select from ${journalEntries} where ${journalEntries.buildingId} = ${receipts.buildingId}
              and ${journalEntries.sourceKey} = 'receipt:' || ${receipts.id} || ':' || ${charges.dueOn} || '#1')`,
          )})`,
      ),
    )
    .orderBy(receipts.buildingId, receipts.receivedOn, receipts.id)
    .limit(limit)
    .for('update', { of: receipts, skipLocked: true })
