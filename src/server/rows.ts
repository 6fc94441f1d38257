import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { AppError } from '../shared/errors.ts'
import { Id } from '../shared/shapes.ts'

export interface Page<T> {
  items: T[]
  nextCursor: string | null
  total: number
}

interface Asked {
  sort: string
  limit: number
  cursor?: string | undefined
}

/** A column, or an expression that is never null; ties are broken by id. */
export type SortColumns<C extends PgColumn | SQL = PgColumn | SQL> = Readonly<Record<string, C>>

type CursorValue = string | number | boolean

/**
 * Keyset pagination: a page starts after the last row of the one before, so page 1 000 costs what page 1 does and a row added
 * meanwhile shifts nothing. `columns` maps each sort name to its column; `-name` is descending. `first` comes before that column,
 * the same way up.
 */
export function keyset<C extends PgColumn | SQL>(
  columns: SortColumns<C>,
  idColumn: PgColumn | SQL,
  asked: Asked,
  first?: SQL,
) {
  const isDescending = asked.sort.startsWith('-')
  const column = columns[asked.sort.replace(/^-/, '')]
  if (!column) throw new AppError('invalid', undefined, { fields: [{ path: 'sort', key: 'shared.e_invalid' }] })
  const direction = isDescending ? desc : asc
  const keys = [...(first ? [first] : []), column, idColumn]
  const after = asked.cursor === undefined ? undefined : readCursor(asked.cursor, asked.sort, keys.length)
  return {
    column,
    after:
      after &&
      (isDescending ? sql`(${listed(keys)}) < (${listed(after)})` : sql`(${listed(keys)}) > (${listed(after)})`),
    orderBy: keys.map((key) => direction(key)),
    /** One more than asked tells whether another page follows. */
    limit: asked.limit + 1,
  }
}

const listed = (parts: readonly (PgColumn | SQL | CursorValue)[]): SQL =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )

/** Cuts the extra row off and writes the cursor; `sortValueOf` gives the sort value of a row, after that of `first`. */
export function toPage<T extends { id: string }>(
  rows: T[],
  total: number,
  asked: Asked,
  sortValueOf: (row: T) => CursorValue | Date | readonly (CursorValue | Date)[],
): Page<T> {
  const items = rows.slice(0, asked.limit)
  const last = items.at(-1)
  if (rows.length <= asked.limit || !last) return { items, nextCursor: null, total }
  // A Date is written as its ISO form.
  const cursor = JSON.stringify([asked.sort, sortValueOf(last), last.id].flat())
  return { items, nextCursor: Buffer.from(cursor).toString('base64url'), total }
}

/** The sort values of the row that a page starts after, then its id. */
function readCursor(cursor: string, sort: string, length: number): CursorValue[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parsed) && parsed.length === length + 1 && parsed[0] === sort) {
      const values = parsed.slice(1, -1).filter(isValue)
      if (values.length === length - 1) return [...values, Id.parse(parsed.at(-1))]
    }
  } catch {
    // Falls through to the refusal below.
  }
  throw new AppError('invalid', undefined, { fields: [{ path: 'cursor', key: 'shared.e_invalid' }] })
}

const isValue = (value: unknown): value is CursorValue => ['string', 'number', 'boolean'].includes(typeof value)

/** A list that is short by nature, whole in one page. */
export const wholePage = <T>(items: T[]): Page<T> => ({ items, nextCursor: null, total: items.length })

/** `column = any(ids)`: one prepared statement however many ids; an empty list finds nothing. */
export const among = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`

/** Case- and accent-insensitive `contains` over several columns; every word must be found in one of them. */
export function matching(q: string | undefined, columns: readonly (PgColumn | SQL)[]): SQL | undefined {
  const words = (q ?? '').split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const hay = sql.join(
    columns.map((column) => sql`coalesce(${column}::text, '')`),
    sql` || ' ' || `,
  )
  return and(
    ...words.map((word) => sql`plain_text(${hay}) like '%' || plain_text(${word.replace(/[%_\\]/g, '\\$&')}) || '%'`),
  )
}
