import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from './context.ts'
import type { Db } from './db.ts'
import { type Answer, question } from './question.ts'
import type { IdsOf } from './rows.ts'

/** A thing that a text found, as the palette shows it. */
export interface FoundThing {
  readonly id: string
  readonly label: string
  /** What it is, where the menu has no entry for its noun: it is opened in the page of another thing. */
  readonly kind?: string
  /** Distinguishes it from others of the same label: its place, an email. */
  readonly detail: string | null
  /** Read first beside the label: an amount, a status. */
  readonly aside?: string
  /** How the person or company is reached. */
  readonly reach?: { readonly phone: string | null; readonly email: string | null }
  /** What else tells whether it is the one that was meant. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  /** The page of the thing for this reader, and what its address asks. */
  readonly path: string
  readonly search?: Readonly<Record<string, string>>
}

export interface SearchAsked {
  readonly q: string
  readonly limit: number
}

/** How the things of a noun are found by a text. */
export interface Searchable {
  readonly noun: string
  /** At most `limit` things within the scope of the caller's lists that hold every word of `q`. */
  readonly find: (ctx: Context, asked: SearchAsked) => Promise<readonly FoundThing[]>
}

/** So many rows are sorted for the few that are shown; so many of another table are followed to those that refer to them. */
const mostSorted = 1_000
/** Where more are found, so many of the first rows of the order are looked at. */
const mostFirst = 2_000

interface FirstFound {
  readonly table: PgTable & { readonly id: PgColumn }
  readonly visible: SQL | undefined
  readonly isFound: (idsOf: IdsOf) => SQL | undefined
  readonly orderBy: readonly SQL[]
  /** Whether the first rows in this order are read by an index. */
  readonly isOrderIndexed?: boolean
  readonly limit: number
}

/** The rows, as `read` gives them by their ids, that a text finds first in an order; nothing is read where none is found. */
export async function findFirst<T>(
  db: Db,
  asked: FirstFound,
  read: (ids: readonly string[]) => PromiseLike<T[]>,
): Promise<T[]> {
  const ids = await firstIds(db, asked)
  return ids.length === 0 ? [] : read(ids)
}

/**
 * The ids of the first rows in an order that a text finds. Asked in one statement, the database may read all rows in that order to
 * meet the few that are found, so those are found first, by the index of their texts. Where a text finds very many, the first ones in
 * the order; any, where none of those is found. The ids of other tables are read before: a condition is planned by how many they are,
 * and compares them by their hash.
 */
async function firstIds(
  db: Db,
  { table, visible, isFound: isFoundBy, orderBy, isOrderIndexed = true, limit }: FirstFound,
): Promise<readonly string[]> {
  const isFound = await withIds(db, isFoundBy)
  const order = sql.join([...orderBy], sql`, `)
  const name = sql.identifier(getTableName(table))
  // A subquery of the name of its table: the order and the conditions hold within it and around it.
  const ids = async (some: SQL, where: SQL | undefined) => {
    const { rows } = await db.execute<{ id: string; total: number }>(
      sql`select ${table.id} as id, (count(*) over ())::int as total from (select * from ${table} where ${some}) as ${name}
        where ${where ?? sql`true`} order by ${order} limit ${limit}`,
    )
    return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
  }
  const found = await ids(sql`${and(visible, isFound) ?? sql`true`} limit ${mostSorted + 1}`, undefined)
  if (found.total <= mostSorted || !isOrderIndexed) return found.ids
  const first = await ids(sql`${visible ?? sql`true`} order by ${order} limit ${mostFirst}`, isFound)
  return first.ids.length < limit ? found.ids : first.ids
}

/** A condition with the ids that it refers to, read in one statement. */
async function withIds(db: Db, condition: FirstFound['isFound']): Promise<SQL | undefined> {
  const queries: SQL[] = []
  const unread = condition((query) => {
    queries.push(query)
    return sql`null`
  })
  if (queries.length === 0) return unread
  const arrays = queries.map((query) => sql`to_jsonb(array(${query} limit ${mostSorted}))`)
  const { rows } = await db.execute<{ ids: string[][] }>(
    sql`select jsonb_build_array(${sql.join(arrays, sql`, `)}) as ids`,
  )
  const read = rows[0]?.ids.values()
  return condition(() => sql`${sql.param(read?.next().value ?? [])}::uuid[]`)
}

type Thing = FoundThing & { readonly noun: string }
const searching = question<SearchAsked, readonly Thing[]>('search', { isReading: true })

/** Makes the answer of a noun to a search over every noun. */
export const searchAnswer = ({ noun, find }: Searchable): Answer =>
  searching.answeredBy(async (ctx, asked) => (await find(ctx, asked)).map((found) => ({ noun, ...found })))

/** Searches every noun, in the order of the features. */
export const searchNouns = async (ctx: Context, asked: SearchAsked): Promise<Thing[]> =>
  (await searching.ask(ctx, asked)).flat()
