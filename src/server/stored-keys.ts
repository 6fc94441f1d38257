import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { storedKeys } from './tables.ts'

/**
 * Notes a storage key in its own committed transaction before its bytes are stored, so that a killed process leaves the
 * note.
 */
export async function noteKey(db: Db, key: string): Promise<void> {
  await db.insert(storedKeys).values({ key })
}

/** Deletes the note of a storage key whose bytes are deleted. */
export async function dropKey(db: Db, key: string): Promise<void> {
  await db.delete(storedKeys).where(eq(storedKeys.key, key))
}

/** Query for the tables with a column `storage_key`: stored bytes that no row of theirs references are orphans. */
export const namingTables =
  "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'storage_key'"

/** That no row references a noted key; undefined without a table that references files: every key would look like an orphan. */
async function isUnnamed(db: Db): Promise<SQL | undefined> {
  const tables = await db.execute<{ name: string }>(sql.raw(namingTables))
  return and(
    ...tables.rows.map(
      ({ name }) =>
        sql`not exists (select from ${sql.identifier(name)} named where named.storage_key::text = ${storedKeys.key})`,
    ),
  )
}

/** Of some keys, those that no row references. */
export async function findUnnamedAmong(db: Db, keys: readonly string[]): Promise<readonly string[]> {
  const unnamed = keys.length > 0 ? await isUnnamed(db) : undefined
  if (!unnamed) return []
  const found = await db
    .select({ key: storedKeys.key })
    .from(storedKeys)
    .where(and(inArray(storedKeys.key, [...keys]), unnamed))
  return found.map(({ key }) => key)
}

const pageSize = 500

/** Keys noted before an instant that no row references, in key order after a given key, a few hundred at a time. */
export async function findUnnamedKeys(
  db: Db,
  { before, after }: { before: Date; after: string },
): Promise<readonly string[]> {
  const unnamed = await isUnnamed(db)
  if (!unnamed) return []
  const found = await db
    .select({ key: storedKeys.key })
    .from(storedKeys)
    .where(and(lt(storedKeys.createdAt, before), gt(storedKeys.key, after), unnamed))
    .orderBy(asc(storedKeys.key))
    .limit(pageSize)
  return found.map(({ key }) => key)
}
