import { and, eq, getColumns, type InferSelectModel, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { AppError, notFound } from '../shared/errors.ts'
import { type Db, databaseCode } from './db.ts'
import { type Asked, type Expression, keyset, pageOfRows, type SortKeys, type Sorts } from './keyset.ts'

/** How rows are listed, saved, archived and removed: each in one way for every feature. */

export interface RowPage<T> {
  items: T[]
  nextCursor: string | null
  total: number
  /** There are as many or more: a text finds too many to count. */
  isTotalLeast?: boolean
}

/** A `select` made `$dynamic()`. */
export interface SelectRows<T> extends PromiseLike<T[]> {
  for(strength: 'update', of: { readonly of: PgTable }): SelectRows<T>
  where(wanted: SQL | undefined): SelectRows<T>
  orderBy(...keys: SQL[]): SelectRows<T>
  limit(most: number): SelectRows<T>
}

/** A row that such a `select` answers, without its sort keys. */
export type RowOf<Select extends (db: Db) => PromiseLike<{ sortKeys: SortKeys }[]>> = Omit<
  Awaited<ReturnType<Select>>[number],
  'sortKeys'
>

interface SliceAsked<T> {
  readonly asked: Asked
  readonly id: Expression
  readonly sorts: Sorts
  readonly where: SQL | undefined
  /** The rows without filter and order; `sortKeys` must be one of the selected columns. */
  readonly rows: (sortKeys: SQL<SortKeys>) => SelectRows<T & { sortKeys: SortKeys }>
}

interface PageAsked<T> extends SliceAsked<T> {
  /** The table to count in, with the joins that `where` needs. */
  readonly counted: PgTable | SQL
}

/** One page of a list with the number of all its rows. Throws `invalid` for a cursor that this list did not write. */
export async function findPage<T extends object>(db: Db, page: PageAsked<T>): Promise<RowPage<Omit<T, 'sortKeys'>>> {
  const [slice, total] = await Promise.all([findSlice(page), db.$count(page.counted, page.where)])
  return { ...slice, total }
}

/** Like `findPage`, without the number of all rows. */
export async function findSlice<T extends object>({ asked, id, sorts, where, rows }: SliceAsked<T>) {
  const keys = keyset(sorts, id, asked)
  const found = await rows(keys.sortKeys)
    .where(and(where, keys.after))
    .orderBy(...keys.orderBy)
    .limit(keys.limit)
  const { items, nextCursor } = pageOfRows(found, asked)
  return { items: items.map(({ sortKeys: _, ...row }) => row), nextCursor }
}

export type SliceFinder<T> = (
  cursor: string | undefined,
) => Promise<{ readonly items: readonly T[]; readonly nextCursor: string | null }>

/** Every row of a list, slice by slice. No connection is held between two slices, however slowly they are taken. */
export async function* everySlice<T>(find: SliceFinder<T>): AsyncGenerator<readonly T[]> {
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await find(cursor)
    if (items.length > 0) yield items
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** Every row of a list at once. */
export async function everyRow<T>(find: SliceFinder<T>): Promise<T[]> {
  const rows: T[] = []
  for await (const slice of everySlice(find)) rows.push(...slice)
  return rows
}

/** A list that is short by nature, whole in one page. */
export const wholePage = <T>(items: T[]): RowPage<T> => ({ items, nextCursor: null, total: items.length })

/** `column = any(ids)`: one prepared statement however many ids; an empty list finds nothing. */
export const among = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`

/** Case- and accent-insensitive `contains` over several columns; every word must be found in one of them. */
export function matching(q: string | undefined, columns: readonly (PgColumn | SQL)[]): SQL | undefined {
  const words = wordsOf(q)
  if (words.length === 0) return undefined
  const texts = columns.map((column) => sql`coalesce(${column}::text, '')`)
  const hay = sql.join(texts, sql` || ' ' || `)
  return and(...words.map((word) => sql`plain_text(${hay}) like ${patternOf(word)}`))
}

/** The condition of rows that a word finds, in a way that an index serves; beside a longer word, the index need not serve a short one. */
export type WordFinder = (word: string, isBeside?: boolean) => SQL

/** The same for tables of many rows: every word must be found in one of these ways. */
export function matchingIndexed(q: string | undefined, ...finders: readonly WordFinder[]): SQL | undefined {
  const words = wordsOf(q)
  const hasLong = words.some((word) => word.length > 2)
  return and(...words.map((word) => or(...finders.map((find) => find(word, hasLong && word.length < 3)))))
}

type Holding = { readonly isPlanned?: boolean; readonly isOnce?: boolean }
/**
 * By a plain text that has an index of trigrams. Two characters are sought at the start of words alone, one at the start of the text: no
 * trigram holds less. Planned with the ids of other tables, it may take the index for both. `isOnce` makes the pattern once, not by row.
 */
export const holding =
  (text: Expression, { isPlanned = false, isOnce = false }: Holding = {}): WordFinder =>
  (word, isBeside) => {
    const made = (pattern: SQL) => (isOnce ? sql`(select ${pattern})` : pattern)
    if (word.length > 2) return sql`${text} like ${made(patternOf(word))}`
    // An expression that no index is on.
    const looked = isBeside && !(isPlanned && word.length === 2) ? sql`(${text} || '')` : sql`${text}`
    const starts = sql`${looked} like ${made(sql`${escaped(word)} || '%'`)}`
    return word.length === 1 ? starts : sql`(${starts} or ${looked} like ${made(sql`'% ' || ${escaped(word)} || '%'`)})`
  }

const wordsOf = (q = ''): string[] => q.split(/\s+/).filter(Boolean)
const escaped = (word: string): SQL => sql`plain_text(${word.replace(/[%_\\]/g, '\\$&')})`
const patternOf = (word: string): SQL => sql`'%' || ${escaped(word)} || '%'`

/** A text as lists sort it, without case and accents. Their indexes are on this same expression. */
export const plain = (text: Expression): SQL<string> => sql`plain_text(${text})`

/** A filter without a value has no condition. */
export const same = (column: Expression, wanted: string | number | boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : eq(sql`${column}`, wanted)
export const oneOf = (column: PgColumn, wanted: readonly string[] | undefined): SQL | undefined =>
  wanted?.length ? inArray(column, [...wanted]) : undefined
/** Archived, handled: whether the instant is set; unset by default. */
export const isSet = (column: PgColumn, wanted: boolean | undefined): SQL =>
  wanted ? isNotNull(column) : isNull(column)

/** The transaction of a write and when its request or job began: a `Context` is one. */
export interface Moment {
  readonly db: Db
  readonly now: Date
}

export type Table = PgTable
export interface Kept {
  readonly id: string
  readonly version: number
}
/** A table of things that people edit: its columns are `kept()`, with the types of its rows. */
export type KeptTable<Row = unknown, New = unknown> = PgTable & {
  readonly id: PgColumn
  readonly version: PgColumn
  readonly updatedAt: PgColumn
  readonly $inferSelect: Row
  readonly $inferInsert: New
}

/** Columns that every save sets beside those it changes. */
export const revised = (table: KeptTable, { now }: Pick<Moment, 'now'>) => ({
  version: sql<number>`${table.version} + 1`,
  updatedAt: now,
})

/** Why what was decided on another version than the one that is kept is refused. */
export const stale = (): AppError => new AppError('conflict', 'shared.stale')

/** Refuses what was decided on another version than the one that is kept. */
export function requireVersion(isSame: boolean): asserts isSame {
  if (!isSame) throw stale()
}

/** Returns a row found within the caller's scope. Throws `not_found` when there is none. */
export function orNotFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw notFound()
  return found
}

/** Saves over the version that was read, and answers it with the row as it is now. Throws `stale` when someone saved in between. */
export async function saveVersion<T extends KeptTable, Read extends Kept>(
  { db, now }: Moment,
  table: T,
  read: Read,
  changes: PgUpdateSetSource<T>,
): Promise<Read & InferSelectModel<T>> {
  const kept: KeptTable = table
  const [saved] = await db
    .update(kept)
    .set({ ...changes, ...revised(kept, { now }) })
    .where(and(eq(kept.id, read.id), eq(kept.version, read.version)))
    .returning()
  requireVersion(saved !== undefined)
  // `returning` answers every column of this table; its type can't follow one that is a parameter.
  return { ...read, ...(saved as InferSelectModel<T>) }
}

/**
 * Removes the version that was read. Throws `stale` when someone saved in between, and `refusal`, where there is one, while another
 * row refers to it.
 */
export async function removeVersion(db: Db, table: KeptTable, read: Kept, refusal?: AppError): Promise<void> {
  try {
    const removed = await removeOne(db, table, and(eq(table.id, read.id), eq(table.version, read.version)))
    requireVersion(removed !== undefined)
  } catch (error) {
    throw (databaseCode(error) === foreignKeyViolation && refusal) || error
  }
}
const foreignKeyViolation = '23503'

/** Changes the row that is still as `where` says: the first of those who try at once gets the row, the others undefined. */
export async function takeOne<T extends PgTable>(
  db: Db,
  table: T,
  where: SQL | undefined,
  changes: PgUpdateSetSource<T>,
): Promise<InferSelectModel<T> | undefined> {
  const plainTable: PgTable = table
  const [taken] = await db.update(plainTable).set(changes).where(where).returning()
  return taken as InferSelectModel<T> | undefined
}

/** Removes the row that is still as `where` says: the first of those who try at once gets the row, the others undefined. */
export async function removeOne<T extends PgTable>(
  db: Db,
  table: T,
  where: SQL | undefined,
): Promise<InferSelectModel<T> | undefined> {
  const plainTable: PgTable = table
  const [removed] = await db.delete(plainTable).where(where).returning(getColumns(plainTable))
  return removed as InferSelectModel<T> | undefined
}
