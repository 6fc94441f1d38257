import { and, desc, eq, getColumns, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { inPieces } from '../../../../server/demonstration.ts'
import { granted } from '../../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../../server/keyset.ts'
import { type RowOf, same } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import { fullNameOf, users } from '../../../users/server/tables.ts'
import { bankFiles, bankLines } from '../../server/tables.ts'

const selectedFiles = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({ ...getColumns(bankFiles), madeByName: fullNameOf(users), sortKeys })
    .from(bankFiles)
    .leftJoin(users, eq(users.id, bankFiles.madeById))
    .$dynamic()
export type FileRow = RowOf<typeof selectedFiles>

/** A file, locked until the transaction ends if `isHeld`. Its account says who may see it. */
export async function findFile(db: Db, id: string, { isHeld = false } = {}): Promise<FileRow | undefined> {
  const found = selectedFiles(db).where(eq(bankFiles.id, id))
  const [row] = await (isHeld ? found.for('update', { of: bankFiles }) : found)
  return row
}

/** SQL twin of `bankPolicy.read`. */
export const visibleFiles = (actor: Actor): SQL | undefined =>
  granted(actor, 'bank.read', { buildingId: bankFiles.buildingId })

/** The last files in sight, of one account if given. */
export const findFiles = (
  db: Db,
  visible: SQL | undefined,
  { bankAccountId, limit }: { bankAccountId: string | undefined; limit: number },
): Promise<FileRow[]> =>
  selectedFiles(db)
    .where(and(visible, same(bankFiles.bankAccountId, bankAccountId)))
    .orderBy(desc(bankFiles.createdAt), desc(bankFiles.id))
    .limit(limit)

/** The file of an account that waits to be imported. */
export async function findWaiting(db: Db, bankAccountId: string): Promise<FileRow | undefined> {
  const [row] = await selectedFiles(db).where(
    and(eq(bankFiles.bankAccountId, bankAccountId), isNull(bankFiles.importedAt)),
  )
  return row
}

export const insertFile = (db: Db, row: typeof bankFiles.$inferInsert) => db.insert(bankFiles).values(row)

export const removeFile = (db: Db, id: string) => db.delete(bankFiles).where(eq(bankFiles.id, id))

/** Whether a file brought a line by a day. */
export async function hasLineBy(db: Db, fileId: string, day: string): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(bankLines)
    .where(and(eq(bankLines.fileId, fileId), lte(bankLines.postedOn, day)))
    .limit(1)
  return found !== undefined
}

/** What is kept of an account, to know its lines again. */
export const findKept = (db: Db, bankAccountId: string) =>
  db
    .select({
      key: bankLines.keyHash,
      occurrence: bankLines.occurrence,
      postedOn: bankLines.postedOn,
      amountCents: bankLines.amountCents,
    })
    .from(bankLines)
    .where(eq(bankLines.bankAccountId, bankAccountId))

/** Adds lines, each once. Answers how many were new. */
export async function insertLines(db: Db, rows: readonly (typeof bankLines.$inferInsert)[]): Promise<number> {
  let added = 0
  await inPieces(rows, async (piece) => {
    const saved = await db
      .insert(bankLines)
      .values(piece)
      .onConflictDoNothing({ target: [bankLines.bankAccountId, bankLines.keyHash, bankLines.occurrence] })
      .returning({ one: sql`1` })
    added += saved.length
  })
  return added
}

/** Deletes the files that have waited to be imported since before an instant. */
export async function removeWaitingBefore(db: Db, before: Date): Promise<void> {
  await db.delete(bankFiles).where(and(isNull(bankFiles.importedAt), lt(bankFiles.updatedAt, before)))
}
