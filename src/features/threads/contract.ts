import * as z from 'zod/mini'
import { get, listInput, listOf, One, post } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Id, Instant, isLines } from '../../shared/shapes.ts'

export const maxComment = 1_000
/** People whom a text may mention. */
export const maxMentions = 20

export const refuse = refusals('threads', {
  unknown_person: 'invalid',
  e_comment_long: 'invalid',
  e_mentions: 'invalid',
})

/** A person whom a text names by `@[id]`, with today's name. */
export const Mention = z.object({ id: Id, name: z.string() })
export type Mention = z.infer<typeof Mention>

/** A comment on a thing. */
export const Comment = z.object({
  id: Id,
  authorId: Id,
  authorName: z.string(),
  body: z.string(),
  mentions: z.array(Mention),
  createdAt: Instant,
})
export type Comment = z.infer<typeof Comment>

const body = (most: number) =>
  z
    .string('threads.e_comment')
    .check(z.trim(), z.minLength(1, 'threads.e_comment'), z.maxLength(most, 'threads.e_comment_long'), isLines)
/** A comment as a form holds it, with names. */
export const NewComment = z.object({ body: body(maxComment) })

/** Each comment writes letters. */
const mailing = { limit: 60, seconds: 3_600 }

const SaidPage = z.extend(One, listInput(['createdAt'], '-createdAt'))
/** A comment as it is sent: a mention takes 39 characters and counts as one, which the server checks. */
const NewSaid = z.object({ id: Id, body: body(2 * maxComment) })

interface Summaries {
  readonly list: string
  readonly say: string
  readonly readers: string
}

/** The endpoints of one kind of comments, each as `Shape`, under their address. */
const sayingAt = <Shape extends z.ZodMiniType>(address: `/api/${string}`, shape: Shape, is: Summaries) => ({
  list: get(address, { summary: is.list, input: SaidPage, output: listOf(shape) }),
  say: post(address, { summary: is.say, isIdempotent: true, rate: mailing, input: NewSaid, output: shape }),
  readers: get(`${address}/readers`, { summary: is.readers, input: One, output: listOf(Mention) }),
})

/**
 * The endpoints for the comments of a noun's things, under the address of one of them (`/api/demands/:id`), each as
 * `Shape`.
 */
export function threadEndpoints<Shape extends z.ZodMiniType>(thing: `/api/${string}/:id`, shape: Shape) {
  const { list, say, readers } = sayingAt(`${thing}/comments`, shape, {
    list: 'What was said about it, latest first',
    say: 'Adds a comment and tells the other side; `@[id]` mentions one of its readers',
    readers: 'The people whom the caller may mention in a comment: those who may read it',
  })
  return { comments: list, comment: say, commentReaders: readers }
}

/** The endpoints for internal notes: a thread of their own, which only those who manage the thing can reach. */
export function noteEndpoints(thing: `/api/${string}/:id`) {
  const { list, say, readers } = sayingAt(`${thing}/notes`, Comment, {
    list: 'Internal notes about it, latest first; its managers only',
    say: 'Adds an internal note; `@[id]` mentions one of its managers, who is notified',
    readers: 'The people whom the caller may mention in an internal note: its managers',
  })
  return { notes: list, note: say, noteReaders: readers }
}
