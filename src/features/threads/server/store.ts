import { and, eq, getColumns, type SQL } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { unsorted } from '../../../server/keyset.ts'
import { findPage, type RowPage } from '../../../server/rows.ts'
import { fullNameOf, users } from '../../users/server/tables.ts'
import { comments, internalNotes } from './tables.ts'

/** One thing that is spoken of: `{ noun: 'demand', id }`. */
export interface Thing {
  readonly noun: string
  readonly id: string
}

/** The two tables of comments. Each query names its own: nothing reads both. */
export type SaidTable = typeof comments | typeof internalNotes

const about = (table: SaidTable, { noun, id }: Thing): SQL | undefined =>
  and(eq(table.noun, noun), eq(table.nounId, id))

const spoken = (db: Db, table: SaidTable, sortKeys = unsorted) =>
  db
    .select({ ...getColumns(table), authorName: fullNameOf(users), sortKeys })
    .from(table)
    .innerJoin(users, eq(users.id, table.authorId))
    .$dynamic()
export type JoinedComment = Omit<Awaited<ReturnType<typeof spoken>>[number], 'sortKeys'>

interface SaidAsked {
  readonly sort: 'createdAt' | '-createdAt'
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The caller has authorized reading the thing and, for notes, its notes. */
export const findSaid = (db: Db, table: SaidTable, thing: Thing, asked: SaidAsked): Promise<RowPage<JoinedComment>> =>
  findPage(db, {
    asked,
    id: table.id,
    sorts: { createdAt: table.createdAt },
    where: about(table, thing),
    counted: table,
    rows: (sortKeys) => spoken(db, table, sortKeys),
  })

export async function insertSaid(
  db: Db,
  table: SaidTable,
  { noun, id: nounId, ...said }: Thing & { authorId: string; body: string },
): Promise<JoinedComment> {
  const [saved] = await db
    .insert(table)
    .values({ noun, nounId, ...said })
    .returning({ id: table.id })
  const [row] = await spoken(db, table).where(eq(table.id, saved!.id))
  return row!
}

export async function findBody(db: Db, table: SaidTable, id: string): Promise<string | undefined> {
  const [found] = await db.select({ body: table.body }).from(table).where(eq(table.id, id))
  return found?.body
}

/** Removes comments and notes. */
export async function removeThread(db: Db, thing: Thing): Promise<void> {
  await db.delete(comments).where(about(comments, thing))
  await db.delete(internalNotes).where(about(internalNotes, thing))
}
