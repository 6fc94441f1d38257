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

/**
 * The endpoints for the comments of a noun's things, under the address of one of them (`/api/demands/:id`), each as
 * `Shape`.
 */
export const threadEndpoints = <Shape extends z.ZodMiniType>(thing: `/api/${string}/:id`, shape: Shape) => ({
  comments: get(`${thing}/comments`, {
    summary: 'What was said about it, latest first',
    input: SaidPage,
    output: listOf(shape),
  }),
  comment: post(`${thing}/comments`, {
    summary: 'Adds a comment and tells the other side; `@[id]` mentions one of its readers',
    isIdempotent: true,
    rate: mailing,
    input: NewSaid,
    output: shape,
  }),
  commentReaders: get(`${thing}/comments/readers`, {
    summary: 'The people whom the caller may mention in a comment: those who may read it',
    input: One,
    output: listOf(Mention),
  }),
})

/** The endpoints for internal notes: a thread of their own, which only those who manage the thing can reach. */
export const noteEndpoints = (thing: `/api/${string}/:id`) => ({
  notes: get(`${thing}/notes`, {
    summary: 'Internal notes about it, latest first; its managers only',
    input: SaidPage,
    output: listOf(Comment),
  }),
  note: post(`${thing}/notes`, {
    summary: 'Adds an internal note; `@[id]` mentions one of its managers, who is notified',
    isIdempotent: true,
    rate: mailing,
    input: NewSaid,
    output: Comment,
  }),
  noteReaders: get(`${thing}/notes/readers`, {
    summary: 'The people whom the caller may mention in an internal note: its managers',
    input: One,
    output: listOf(Mention),
  }),
})
