import { and, asc, eq, getColumns, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/db.ts'
import { inPieces } from '../../../server/demonstration.ts'
import { granted } from '../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../server/keyset.ts'
import { among, findPage, matching, oneOf, type RowOf, same } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { charges } from '../../contributions/server/tables.ts'
import { residencePeople, residences } from '../../residences/server/tables.ts'
import { fullNameOf, users } from '../../users/server/tables.ts'
import type { ReceiptFilter } from '../contract.ts'
import { receiptAllocations, receipts } from './tables.ts'

/** SQL twin of `receiptPolicy.read`. */
export const visibleReceipts = (actor: Actor): SQL | undefined =>
  granted(actor, 'receipts.read', { buildingId: receipts.buildingId })

const payers = alias(users, 'payers')
const clerks = alias(users, 'clerks')

/** What charges use of a receipt. */
export const usedCents = sql<number>`coalesce((select sum(${receiptAllocations.amountCents}) from ${receiptAllocations}
  where ${and(eq(receiptAllocations.receiptId, receipts.id), isNull(receiptAllocations.endedOn))}), 0)`.mapWith(Number)

/** Receipts with the names that they are shown under. */
export const selectedReceipts = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({
      ...getColumns(receipts),
      buildingName: buildings.name,
      unitNumber: residences.unitNumber,
      payerName: fullNameOf(payers),
      enteredByName: fullNameOf(clerks),
      creditCents:
        sql<number>`case when ${receipts.reversedOn} is null then ${receipts.amountCents} - ${usedCents} else 0 end`.mapWith(
          Number,
        ),
      sortKeys,
    })
    .from(receipts)
    .innerJoin(buildings, eq(buildings.id, receipts.buildingId))
    .innerJoin(residences, eq(residences.id, receipts.residenceId))
    .leftJoin(payers, eq(payers.id, receipts.payerId))
    .leftJoin(clerks, eq(clerks.id, receipts.enteredById))
    .$dynamic()
export type ReceiptRow = RowOf<typeof selectedReceipts>

const isInState = (states: ReceiptFilter['state']): SQL | undefined =>
  states?.length
    ? oneOfExpression(
        sql`case when ${receipts.reversedOn} is null then 'standing' when ${receipts.isReturned} then 'returned' else 'reversed' end`,
        states,
      )
    : undefined
const oneOfExpression = (expression: SQL, wanted: readonly string[]): SQL =>
  sql`${expression} = any(${sql.param([...wanted])}::text[])`

export const findReceipts = (db: Db, visible: SQL | undefined, asked: ReceiptFilter) =>
  findPage(db, {
    asked,
    id: receipts.id,
    sorts: { receivedOn: receipts.receivedOn },
    where: and(
      visible,
      same(receipts.buildingId, asked.building),
      same(receipts.residenceId, asked.residence),
      oneOf(receipts.method, asked.method),
      isInState(asked.state),
      asked.from ? gte(receipts.receivedOn, asked.from) : undefined,
      asked.to ? lte(receipts.receivedOn, asked.to) : undefined,
      matching(asked.q, [residences.unitNumber, receipts.reference]),
    ),
    rows: (sortKeys) => selectedReceipts(db, sortKeys),
    counted: sql`${receipts} inner join ${residences} on ${eq(residences.id, receipts.residenceId)}`,
  })

/** A receipt in sight, locked until the transaction ends if `isHeld`. */
export async function findReceipt(
  db: Db,
  visible: SQL | undefined,
  id: string,
  hold?: { isHeld: true },
): Promise<ReceiptRow | undefined> {
  const found = selectedReceipts(db).where(and(visible, eq(receipts.id, id)))
  const [row] = await (hold ? found.for('no key update', { of: receipts }) : found)
  return row
}

/** Some receipts, by their ids. */
export const findNamed = (db: Db, ids: readonly string[]): Promise<ReceiptRow[]> =>
  selectedReceipts(db).where(among(receipts.id, ids)).orderBy(asc(receipts.id))

/** What a deposit comes to, and how many receipts it has. */
export async function findDeposit(db: Db, depositId: string) {
  const [found] = await db
    .select({
      depositCents: sql<number>`sum(${receipts.amountCents})`.mapWith(Number),
      depositCount: sql<number>`count(*)::int`,
    })
    .from(receipts)
    .where(eq(receipts.depositId, depositId))
  return found
}

/** What a receipt pays now. */
export const findAllocations = (db: Db, receiptId: string) =>
  db
    .select({
      id: receiptAllocations.id,
      chargeId: charges.id,
      callId: charges.callId,
      kind: charges.kind,
      fund: charges.fund,
      label: charges.label,
      dueOn: charges.dueOn,
      chargedCents: charges.amountCents,
      amountCents: receiptAllocations.amountCents,
      allocatedOn: receiptAllocations.allocatedOn,
    })
    .from(receiptAllocations)
    .innerJoin(charges, eq(charges.id, receiptAllocations.chargeId))
    .where(and(eq(receiptAllocations.receiptId, receiptId), isNull(receiptAllocations.endedOn)))
    .orderBy(charges.dueOn, charges.fund, charges.id)

/** Those of some homes that are in a building and live. */
export const findHomesIn = (db: Db, buildingId: string, ids: readonly string[]) =>
  db
    .select({ id: residences.id })
    .from(residences)
    .where(and(eq(residences.buildingId, buildingId), among(residences.id, ids), isNull(residences.archivedAt)))

/** Which people hold or held which of some homes. */
export const findHolders = (db: Db, residenceIds: readonly string[]) =>
  db
    .selectDistinct({ residenceId: residencePeople.residenceId, userId: residencePeople.userId })
    .from(residencePeople)
    .where(among(residencePeople.residenceId, residenceIds))

export type NewReceipt = typeof receipts.$inferInsert
export async function insertReceipts(db: Db, rows: readonly NewReceipt[]): Promise<void> {
  await inPieces(rows, (piece) => db.insert(receipts).values(piece))
}

/** Of these residences, those that paid something. */
export async function findPaidHomes(db: Db, residenceIds: readonly string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: receipts.residenceId })
    .from(receipts)
    .where(among(receipts.residenceId, residenceIds))
  return found.map(({ id }) => id)
}
