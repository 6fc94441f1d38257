import { and, asc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import { instalmentPayments, instalments } from '../../../instalments/server/tables.ts'
import { bankLines, bankMatches, bankPayerTexts, bankReconciliations, bankRefusals } from '../../server/tables.ts'

const isMatched = (where: SQL): SQL => sql`exists (select from ${bankMatches} where ${where})`
const ofLine = eq(bankMatches.lineId, bankLines.id)

/** Lines that are matched to nothing, the oldest first. */
export const findOpenLines = (db: Db, bankAccountId: string, limit: number) =>
  db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.bankAccountId, bankAccountId), sql`not ${isMatched(ofLine)}`))
    .orderBy(asc(bankLines.postedOn), asc(bankLines.id))
    .limit(limit)
export type LineRow = Awaited<ReturnType<typeof findOpenLines>>[number]

/** Some lines of an account that are matched to nothing, locked until the transaction ends. */
export const holdOpenLines = (db: Db, bankAccountId: string, ids: readonly string[]): Promise<LineRow[]> =>
  db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.bankAccountId, bankAccountId), among(bankLines.id, ids), sql`not ${isMatched(ofLine)}`))
    .orderBy(bankLines.id)
    .for('key share')

type NewText = Omit<typeof bankPayerTexts.$inferInsert, 'count'>
/** Learns that a text paid something once more. */
export const learn = (db: Db, rows: readonly NewText[]) =>
  rows.length === 0
    ? Promise.resolve()
    : db
        .insert(bankPayerTexts)
        .values(rows.map((row) => ({ ...row, count: 1 })))
        .onConflictDoUpdate({
          target: rows[0]?.residenceId
            ? [bankPayerTexts.buildingId, bankPayerTexts.text, bankPayerTexts.residenceId]
            : [bankPayerTexts.buildingId, bankPayerTexts.text, bankPayerTexts.category],
          set: { count: sql`${bankPayerTexts.count} + 1` },
        })
        .then(() => undefined)

/** Forgets what a text paid once less. */
export async function unlearn(db: Db, buildingId: string, text: string): Promise<void> {
  const where = and(eq(bankPayerTexts.buildingId, buildingId), eq(bankPayerTexts.text, text))
  await db
    .update(bankPayerTexts)
    .set({ count: sql`${bankPayerTexts.count} - 1` })
    .where(where)
  await db.delete(bankPayerTexts).where(and(where, lte(bankPayerTexts.count, 0)))
}

export type NewMatch = typeof bankMatches.$inferInsert
export const insertMatches = (db: Db, rows: readonly NewMatch[]) => db.insert(bankMatches).values([...rows])

const ofAct = (of: { batchId: string } | { lineId: string }): SQL =>
  'batchId' in of
    ? eq(bankMatches.batchId, of.batchId)
    : sql`(${eq(bankMatches.lineId, of.lineId)} or ${eq(bankMatches.otherLineId, of.lineId)})`

/** Whether some matches are of a line of a month that is reconciled. */
export async function isReconciled(db: Db, of: { batchId: string } | { lineId: string }): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(bankMatches)
    .innerJoin(bankLines, ofLine)
    .innerJoin(
      bankReconciliations,
      and(
        eq(bankReconciliations.bankAccountId, bankLines.bankAccountId),
        isNull(bankReconciliations.reopenedAt),
        gte(bankReconciliations.through, bankLines.postedOn),
      ),
    )
    .where(ofAct(of))
    .limit(1)
  return found !== undefined
}

/** The act of a match, if one of its lines is of an account. */
const isOf = (bankAccountId: string): SQL =>
  sql`exists (select from ${bankLines} where ${and(
    or(ofLine, eq(bankLines.id, bankMatches.otherLineId)),
    eq(bankLines.bankAccountId, bankAccountId),
  )})`

/** Takes the matches of an act, or of a line, out, both sides of a transfer; the first of those who try at once gets them. */
export const takeMatches = (db: Db, bankAccountId: string, of: { batchId: string } | { lineId: string }) =>
  db
    .delete(bankMatches)
    .where(and(ofAct(of), isOf(bankAccountId)))
    .returning()

/** The account of a line. */
export async function findAccountOf(db: Db, lineId: string): Promise<string | undefined> {
  const [found] = await db.select({ id: bankLines.bankAccountId }).from(bankLines).where(eq(bankLines.id, lineId))
  return found?.id
}

export async function insertRefusal(db: Db, row: typeof bankRefusals.$inferInsert): Promise<boolean> {
  const made = await db.insert(bankRefusals).values(row).onConflictDoNothing().returning({ id: bankRefusals.id })
  return made.length > 0
}

export async function removeRefusal(db: Db, of: { lineId: string; targetKey: string }): Promise<boolean> {
  const gone = await db
    .delete(bankRefusals)
    .where(and(eq(bankRefusals.lineId, of.lineId), eq(bankRefusals.targetKey, of.targetKey)))
    .returning({ id: bankRefusals.id })
  return gone.length > 0
}

/** The text of some lines. */
export const findTexts = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: bankLines.id, description: bankLines.description, reference: bankLines.reference })
    .from(bankLines)
    .where(among(bankLines.id, ids))

/** The bill of a payment. */
export async function findBillOf(db: Db, paymentId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ billId: instalments.nounId })
    .from(instalmentPayments)
    .innerJoin(instalments, eq(instalments.id, instalmentPayments.instalmentId))
    .where(eq(instalmentPayments.id, paymentId))
  return found?.billId
}

/**
 * Takes out the matches of lines of which a thing was reversed elsewhere: a receipt by mistake, a payment, an entry. Those of a reconciled month stay
 * until it is opened again.
 */
export const releaseReversed = (db: Db, buildingId: string) =>
  db.execute(sql`delete from bank_matches m where m.building_id = ${buildingId} and m.line_id in (
    select l.line_id from bank_matches l
      left join receipts r on r.id = l.receipt_id and l.kind = 'receipt'
      where l.building_id = ${buildingId} and (
        (r.reversed_on is not null and not r.is_returned)
        or exists (select from instalment_payments p where p.reverses_id = l.payment_id)
        or exists (select from journal_entries e where e.reverses_id = l.entry_id)))
    and not exists (select from bank_lines b join bank_reconciliations r on r.bank_account_id = b.bank_account_id
      where b.id = m.line_id and r.reopened_at is null and r.through >= b.posted_on)`)
