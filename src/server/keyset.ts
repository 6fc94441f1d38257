import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { AppError } from '../shared/errors.ts'
import { Id } from '../shared/shapes.ts'

export interface Asked {
  sort: string
  limit: number
  cursor?: string | undefined
}

export type Expression = PgColumn | SQL
type CursorValue = string | number | boolean
/** The sort keys of a row as a JSON array, unparsed: only those of a page's last row are ever used. */
export type SortKeys = string
/** In the place of the sort keys where rows are found without paging. */
export const unsorted = sql<SortKeys>`null`

/** By the name of each sort, a column or an expression that is never null, or several in their order; ties are broken by id. */
export type Sorts = Readonly<Record<string, Expression | readonly Expression[]>>

/**
 * Keyset pagination: a page starts after the last row of the one before, so page 1 000 costs what page 1 does and a row added
 * meanwhile shifts nothing. `-name` is descending. Only what reads several tables into one page calls it; others call `findPage`.
 */
export function keyset(sorts: Sorts, id: Expression, asked: Asked) {
  const isDescending = asked.sort.startsWith('-')
  const chosen = sorts[asked.sort.replace(/^-/, '')]
  if (!chosen) throw new AppError('invalid', undefined, { fields: [{ path: 'sort', key: 'shared.e_invalid' }] })
  const direction = isDescending ? desc : asc
  const keys = [chosen, id].flat()
  const after = asked.cursor === undefined ? undefined : readCursor(asked.cursor, asked.sort, keys.length)
  return {
    keys,
    after:
      after &&
      (isDescending ? sql`(${listed(keys)}) < (${listed(after)})` : sql`(${listed(keys)}) > (${listed(after)})`),
    orderBy: keys.map((key) => direction(key)),
    /** The sort keys of a row in a cursor, as the database writes them. */
    sortKeys: sql<SortKeys>`json_build_array(${listed(keys)})::text`,
    /** One more than asked tells whether another page follows. */
    limit: asked.limit + 1,
  }
}

const listed = (parts: readonly (Expression | CursorValue)[]): SQL =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )

/** Cuts the extra row off and writes the cursor. */
export function pageOfRows<T extends { sortKeys: SortKeys }>(
  rows: readonly T[],
  asked: Asked,
): { items: T[]; nextCursor: string | null } {
  const items = rows.slice(0, asked.limit)
  const last = items.at(-1)
  if (rows.length <= asked.limit || !last) return { items, nextCursor: null }
  const cursor = `[${JSON.stringify(asked.sort)},${last.sortKeys.slice(1)}`
  return { items, nextCursor: Buffer.from(cursor).toString('base64url') }
}

/** The sort keys of the row that a page starts after; its id is the last. */
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
