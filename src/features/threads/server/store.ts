import { and, eq, getColumns, type SQL } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { unsorted } from '../../../server/keyset.ts'
import { findPage, type RowPage } from '../../../server/rows.ts'
import { fullNameOf, users } from '../../users/server/tables.ts'
import { comments } from './tables.ts'

/** One thing that is spoken of: `{ noun: 'demand', id }`. */
export interface DiscussedThing {
  readonly noun: string
  readonly id: string
}

const about = ({ noun, id }: DiscussedThing): SQL | undefined => and(eq(comments.noun, noun), eq(comments.nounId, id))

const spoken = (db: Db, sortKeys = unsorted) =>
  db
    .select({ ...getColumns(comments), authorName: fullNameOf(users), sortKeys })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .$dynamic()
export type CommentRow = Omit<Awaited<ReturnType<typeof spoken>>[number], 'sortKeys'>

interface CommentsAsked {
  readonly sort: 'createdAt' | '-createdAt'
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The caller has authorized reading the thing. */
export const findComments = (db: Db, thing: DiscussedThing, asked: CommentsAsked): Promise<RowPage<CommentRow>> =>
  findPage(db, {
    asked,
    id: comments.id,
    sorts: { createdAt: comments.createdAt },
    where: about(thing),
    counted: comments,
    rows: (sortKeys) => spoken(db, sortKeys),
  })

export async function insertComment(
  db: Db,
  { noun, id: nounId }: DiscussedThing,
  said: { authorId: string; body: string },
): Promise<CommentRow> {
  const [saved] = await db
    .insert(comments)
    .values({ noun, nounId, ...said })
    .returning({ id: comments.id })
  const [comment] = await spoken(db).where(eq(comments.id, saved!.id))
  return comment!
}

export async function findCommentBody(db: Db, id: string): Promise<string | undefined> {
  const [found] = await db.select({ body: comments.body }).from(comments).where(eq(comments.id, id))
  return found?.body
}

export async function removeComments(db: Db, thing: DiscussedThing): Promise<void> {
  await db.delete(comments).where(about(thing))
}
