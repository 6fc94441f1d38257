import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Places } from '../shared/grants.ts'
import type { Context } from './context.ts'
import type { Db } from './db.ts'
import { type Answer, question } from './question.ts'
import { type FoundAmongAll, type IdsAsked, type IdsOf, idsAsked } from './referring.ts'
import { among } from './rows.ts'

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

/** The buildings whose things a caller may find. */
export type SearchedPlaces = Pick<Places, 'isEverywhere' | 'buildingIds'>

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
/** So many of all rows are compared with what a caller may see; of more, those that the caller may see are read. */
const mostFew = 500
/** So many times the rows that are asked for are found among the first ones of each place: the latest of all are with them. */
const many = 4

interface FirstFound {
  readonly table: PgTable & { readonly id: PgColumn }
  readonly visible: SQL | undefined
  readonly isFound: (idsOf: IdsOf) => SQL | undefined
  readonly orderBy: readonly SQL[]
  /** Whether the first rows in this order are read by an index. */
  readonly isOrderIndexed?: boolean
  /** Where the caller's rows are, if an index reads the first ones of each building in this order. */
  readonly places?: SearchedPlaces & { readonly column: PgColumn }
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
 * The ids of the first rows in an order that a text finds. The first rows of the order are looked at before: a text that is found often is
 * found there. Asked in one statement, the database may read all rows in that order to meet the few that are found, so those are found by
 * the index of their texts. Where a text finds very many, the first ones in the order; any, where none of those is found. The ids of other
 * tables are read before: a condition is planned by how many they are, and compares them by their hash.
 */
async function firstIds(
  db: Db,
  { table, visible, isFound: isFoundBy, orderBy, isOrderIndexed = true, places, limit }: FirstFound,
): Promise<readonly string[]> {
  const isFound = await withIds(db, isFoundBy)
  const order = sql.join([...orderBy], sql`, `)
  const name = sql.identifier(getTableName(table))
  // A subquery of the name of its table: the order and the conditions hold within it and around it.
  const ids = async (from: SQL, where: SQL | undefined) => {
    const { rows } = await db.execute<{ id: string; total: number }>(
      sql`select ${table.id} as id, (count(*) over ())::int as total from ${from} as ${name}
        where ${where ?? sql`true`} order by ${order} limit ${limit}`,
    )
    return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
  }
  const firstOf = (where: SQL | undefined, most: number) =>
    sql`(select * from ${table} where ${where ?? sql`true`} order by ${order} limit ${most})`
  if (places?.isEverywhere) {
    const first = await ids(firstOf(visible, mostFirst), isFound)
    if (first.ids.length === limit) return first.ids
  } else if (places && places.buildingIds.length > 0) {
    const { column, buildingIds } = places
    const ofPlace = firstOf(and(sql`${column} = place.id`, visible), Math.ceil(mostFirst / buildingIds.length))
    const first = await ids(
      sql`(select first.* from unnest(${sql.param([...buildingIds])}::uuid[]) as place(id) cross join lateral ${ofPlace} as first)`,
      isFound,
    )
    if (first.total >= many * limit) return first.ids
  }
  // Materialized, it is planned for all that are found: planned for its limit, all rows may be read in the order of the table.
  const found = await ids(
    sql`(with found as materialized (select * from ${table} where ${and(visible, isFound) ?? sql`true`})
      select * from found limit ${mostSorted + 1})`,
    undefined,
  )
  if (found.total <= mostSorted || !isOrderIndexed || places) return found.ids
  const first = await ids(firstOf(visible, mostFirst), isFound)
  return first.ids.length < limit ? found.ids : first.ids
}
/** A condition with the ids that it refers to, read in one statement; before it, those that are few among all. */
async function withIds(db: Db, condition: FirstFound['isFound']): Promise<SQL | undefined> {
  const asked: IdsAsked[] = []
  const unread = condition((one) => {
    asked.push(one)
    return sql`null`
  })
  if (asked.length === 0) return unread
  const few = await readFew(
    db,
    asked.map(({ amongAll }) => amongAll),
  )
  const narrowed = asked.map((one, at) => {
    const ids = few[at]
    if (!ids || !one.amongAll) return one
    return ids.length === 0 ? undefined : { ...one, within: among(one.amongAll.id, ids) }
  })
  const read = (await readIds(db, narrowed, mostSorted)).values()
  return condition(() => {
    const { value } = read.next()
    return value?.length ? sql`${sql.param(value)}::uuid[]` : undefined
  })
}

/** The ids that are asked for, in one statement: rows that several words are sought in are read once. */
async function readIds(db: Db, asked: readonly (IdsAsked | undefined)[], most: number): Promise<string[][]> {
  const places = new Map<unknown, { readonly one: IdsAsked; readonly at: number }[]>()
  for (const [at, one] of asked.entries())
    if (one) places.set(one.within ?? one, [...(places.get(one.within ?? one) ?? []), { one, at }])
  const groups = [...places.values()]
  if (groups.length === 0) return asked.map(() => [])
  const lists = groups.map((group) => idsOfGroup(group, most))
  const { rows } = await db.execute<{ ids: string[][][] }>(
    sql`select jsonb_build_array(${sql.join(lists, sql`, `)}) as ids`,
  )
  const read = new Map(
    groups.flatMap((group, nth) => group.map(({ at }, of) => [at, rows[0]?.ids[nth]?.[of] ?? []] as const)),
  )
  return asked.map((_, at) => read.get(at) ?? [])
}

function idsOfGroup(group: readonly { readonly one: IdsAsked }[], most: number): SQL {
  const [first, ...others] = group
  if (!first) return sql`'[]'::jsonb`
  if (others.length === 0) return sql`jsonb_build_array(to_jsonb(array(${idsAsked(first.one)} limit ${most})))`
  const lists = group.map(
    ({ one }) => sql`coalesce(to_jsonb((array_agg(${one.id}) filter (where ${one.isFound}))[1:${most}]), '[]'::jsonb)`,
  )
  return sql`(select jsonb_build_array(${sql.join(lists, sql`, `)}) from ${first.one.from} where ${first.one.within})`
}

/** Of these rows among all, their ids where they are few. */
async function readFew(db: Db, asked: readonly (FoundAmongAll | undefined)[]): Promise<(string[] | undefined)[]> {
  const read = await readIds(
    db,
    asked.map((one) => one && { id: one.id, from: sql`${one.table}`, within: undefined, isFound: one.isFound }),
    mostFew + 1,
  )
  return asked.map((one, at) => {
    const ids = read[at]
    return one && ids && ids.length <= mostFew ? ids : undefined
  })
}

/** The condition of the rows that an index finds among all, by their ids where they are few; undefined where they are many. */
export async function whereFew(db: Db, amongAll: FoundAmongAll): Promise<SQL | undefined> {
  const [ids] = await readFew(db, [amongAll])
  return ids && among(amongAll.id, ids)
}

type Thing = FoundThing & { readonly noun: string }
const searching = question<SearchAsked, readonly Thing[]>('search', { isReading: true })

/** Makes the answer of a noun to a search over every noun. */
export const searchAnswer = ({ noun, find }: Searchable): Answer =>
  searching.answeredBy(async (ctx, asked) => (await find(ctx, asked)).map((found) => ({ noun, ...found })))

/** Searches every noun, in the order of the features. */
export const searchNouns = async (ctx: Context, asked: SearchAsked): Promise<Thing[]> =>
  (await searching.ask(ctx, asked)).flat()
