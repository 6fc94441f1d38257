import type { Context } from '../../../server/context.ts'
import type { RowPage } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import * as store from './store.ts'

export { findCommentBody, removeComments } from './store.ts'

/** What a noun says of what is said about its things. */
export interface ThreadHolder<Row extends { readonly id: string }, Shown> {
  readonly noun: string
  /** A thing in the caller's scope, whose comments they may read with it. Throws `not_found`. */
  readonly find: (ctx: Context, id: string) => Promise<Row>
  /** The same, locked until the transaction ends. */
  readonly hold: (ctx: Context, id: string) => Promise<Row>
  readonly mayComment: (actor: Actor, row: Row) => boolean
  /** Throws when the state of the thing closes its thread. */
  readonly requireOpen: (ctx: Context, row: Row) => void
  /** A comment as its endpoints answer it. */
  readonly show: (row: Row, comment: store.CommentRow) => Shown
  /** Tells what was said. */
  readonly said: (ctx: Context, row: Row, comment: store.CommentRow) => Promise<void>
}

type ThreadAsked = { readonly id: string } & Parameters<typeof store.findComments>[2]

/** The verbs of `threadEndpoints` for one noun. */
export function threadVerbs<Row extends { readonly id: string }, Shown>(thread: ThreadHolder<Row, Shown>) {
  const { noun } = thread

  async function comments(ctx: Context, { id, ...asked }: ThreadAsked): Promise<RowPage<Shown>> {
    const row = await thread.find(ctx, id)
    const page = await store.findComments(ctx.db, { noun, id }, asked)
    return { ...page, items: page.items.map((one) => thread.show(row, one)) }
  }

  async function comment(ctx: Context, { id, body }: { id: string; body: string }): Promise<Shown> {
    const row = await thread.hold(ctx, id)
    ctx.authorize(thread.mayComment, row)
    thread.requireOpen(ctx, row)
    const added = await store.insertComment(ctx.db, { noun, id }, { authorId: ctx.actor.id, body })
    await thread.said(ctx, row, added)
    return thread.show(row, added)
  }

  return { comments, comment }
}
