import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { storedKeys } from './tables.ts'

/** Says that bytes are about to be put under this key: committed before they are, so that whatever kills the caller leaves the note. */
export async function noteKey(db: Db, key: string): Promise<void> {
  await db.insert(storedKeys).values({ key })
}

/** Says that nothing is under this key any more. */
export async function dropKey(db: Db, key: string): Promise<void> {
  await db.delete(storedKeys).where(eq(storedKeys.key, key))
}

/** Asks for the tables that have a column `storage_key`: stored bytes that no row of theirs names are orphans. */
export const namingTables =
  "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'storage_key'"

const pageSize = 500

/** Keys noted before an instant that no row names, in their order after one of them, some hundreds at a time. */
export async function findUnnamedKeys(
  db: Db,
  { before, after }: { before: Date; after: string },
): Promise<readonly string[]> {
  const tables = await db.execute<{ name: string }>(sql.raw(namingTables))
  // Without a table that names files, everything would seem to be an orphan.
  if (tables.rows.length === 0) return []
  const unnamed = tables.rows.map(
    ({ name }) =>
      sql`not exists (select from ${sql.identifier(name)} named where named.storage_key::text = ${storedKeys.key})`,
  )
  const found = await db
    .select({ key: storedKeys.key })
    .from(storedKeys)
    .where(and(lt(storedKeys.createdAt, before), gt(storedKeys.key, after), ...unnamed))
    .orderBy(asc(storedKeys.key))
    .limit(pageSize)
  return found.map(({ key }) => key)
}
