import type { Context } from '../../../server/context.ts'
import { type RowPage, wholePage } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Fact } from '../../../shared/facts.ts'
import { fullName } from '../../../shared/names.ts'
import { namesOf } from '../../users/server/service.ts'
import { type Mention, maxComment, maxMentions, refuse } from '../contract.ts'
import type { Said } from '../facts.ts'
import { mentionedIn, unnamed, withNames } from '../rules.ts'
import * as store from './store.ts'
import { comments, internalNotes } from './tables.ts'

/** A comment or a note with the people it mentions. */
export interface SaidRow extends store.JoinedComment {
  readonly mentions: Mention[]
}

/** How a noun handles comments: who may comment, and the fact that is told of each. */
interface Speaking<Row extends { readonly id: string }> {
  readonly noun: string
  /** A thing in the caller's scope, with comments they may read; locked until the transaction ends if `isHeld`. Throws `not_found`. */
  readonly find: (ctx: Context, id: string, hold?: { isHeld: true }) => Promise<Row>
  readonly maySay: (actor: Actor, row: Row) => boolean
  /** Throws when the state of the thing closes its thread. */
  readonly requireOpen: (ctx: Context, row: Row) => void
  /** The people who may read the comments: those whom they may mention. */
  readonly readers: (ctx: Context, row: Row) => Promise<readonly Reader[]>
  /** The fact of a comment. Later features, and notifications, listen to it. */
  readonly fact: Fact<Row & Said>
  /** Changes the thing with the comment, before its fact is told. */
  readonly added?: (ctx: Context, row: Row) => Promise<void>
}

interface Reader {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}

/** The thread that the people of a thing read together. */
export interface ThreadHolder<Row extends { readonly id: string }, Shown> extends Speaking<Row> {
  /** A comment as its endpoints answer it. */
  readonly show: (row: Row, comment: SaidRow) => Shown
}

/** The internal notes of a thing: `find` reaches it for those who manage it only. */
export type NotesHolder<Row extends { readonly id: string }> = Speaking<Row>

type ThreadAsked = { readonly id: string } & Parameters<typeof store.findSaid>[3]
type Written = { readonly id: string; readonly body: string }

/** Removes the comments of a removed thing, notes included. The caller has authorized removing the thing. */
export const removeThread = (ctx: Context, thing: { noun: string; id: string }): Promise<void> =>
  store.removeThread(ctx.db, thing)

/** The verbs of one table of comments. */
function sayingIn<Row extends { readonly id: string }>(table: store.SaidTable, speaking: Speaking<Row>) {
  const { noun } = speaking

  async function list(ctx: Context, { id, ...asked }: ThreadAsked): Promise<RowPage<SaidRow> & { row: Row }> {
    const row = await speaking.find(ctx, id)
    const page = await store.findSaid(ctx.db, table, { noun, id }, asked)
    return { ...page, items: await withMentioned(ctx, page.items), row }
  }

  async function say(ctx: Context, { id, body }: Written): Promise<{ row: Row; said: SaidRow }> {
    const row = await speaking.find(ctx, id, { isHeld: true })
    ctx.authorize(speaking.maySay, row)
    speaking.requireOpen(ctx, row)
    requireShort(body)
    const readers = await speaking.readers(ctx, row)
    const isReader = (person: string) => readers.some((reader) => reader.id === person)
    if (!mentionedIn(body).every(isReader)) throw refuse('unknown_person', undefined, 'body')
    const added = await store.insertSaid(ctx.db, table, { noun, id, authorId: ctx.actor.id, body })
    const [said = { ...added, mentions: [] }] = await withMentioned(ctx, [added])
    await speaking.added?.(ctx, row)
    await ctx.tell(speaking.fact, { ...row, saidId: said.id, mentioned: said.mentions.map((person) => person.id) })
    return { row, said }
  }

  async function readers(ctx: Context, { id }: { id: string }): Promise<RowPage<Mention>> {
    const row = await speaking.find(ctx, id)
    const people = await speaking.readers(ctx, row)
    const others = people.filter((person) => person.id !== ctx.actor.id)
    return wholePage(others.map((person) => ({ id: person.id, name: fullName(person) })))
  }

  return { list, say, readers }
}

/** The verbs of `threadEndpoints` for one noun. */
export function threadVerbs<Row extends { readonly id: string }, Shown>(thread: ThreadHolder<Row, Shown>) {
  const { list, say, readers } = sayingIn(comments, thread)
  return {
    comments: async (ctx: Context, asked: ThreadAsked): Promise<RowPage<Shown>> => {
      const { row, ...page } = await list(ctx, asked)
      return { ...page, items: page.items.map((one) => thread.show(row, one)) }
    },
    comment: async (ctx: Context, written: Written): Promise<Shown> => {
      const { row, said } = await say(ctx, written)
      return thread.show(row, said)
    },
    commentReaders: readers,
  }
}

/** The verbs of `noteEndpoints` for one noun. */
export function noteVerbs<Row extends { readonly id: string }>(notes: NotesHolder<Row>) {
  const { list, say, readers } = sayingIn(internalNotes, notes)
  return {
    notes: async (ctx: Context, asked: ThreadAsked): Promise<RowPage<SaidRow>> => {
      const { row: _, ...page } = await list(ctx, asked)
      return page
    },
    note: async (ctx: Context, written: Written): Promise<SaidRow> => (await say(ctx, written)).said,
    noteReaders: readers,
  }
}

/** Throws `e_comment_long` over what a form takes, and `e_mentions` over the people whom one text may mention. */
function requireShort(body: string): void {
  if (unnamed(body).length > maxComment) throw refuse('e_comment_long', undefined, 'body')
  if (mentionedIn(body).length > maxMentions) throw refuse('e_mentions', undefined, 'body')
}

async function withMentioned(ctx: Context, rows: readonly store.JoinedComment[]): Promise<SaidRow[]> {
  const names = await namesOf(
    ctx,
    rows.flatMap(({ body }) => mentionedIn(body)),
  )
  return rows.map((row) => ({
    ...row,
    mentions: mentionedIn(row.body).flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
  }))
}

/** A comment as letters show it, with its mentions; undefined when it was removed. */
export async function readComment(
  ctx: Context,
  id: string,
): Promise<{ text: string; mentioned: readonly string[] } | undefined> {
  const body = await store.findBody(ctx.db, comments, id)
  if (body === undefined) return undefined
  const mentioned = mentionedIn(body)
  const names = await namesOf(ctx, mentioned)
  return {
    text: withNames(
      body,
      [...names].map(([person, name]) => ({ id: person, name })),
    ),
    mentioned,
  }
}

/** The people whom an internal note mentions. */
export const findMentionedInNote = async (ctx: Context, id: string): Promise<readonly string[]> =>
  mentionedIn((await store.findBody(ctx.db, internalNotes, id)) ?? '')
