import * as z from 'zod/mini'
import { get, post } from '../../shared/contract.ts'
import { Id, Instant, isLines, listInput, listOf, One } from '../../shared/shapes.ts'

export const maxComment = 1_000

/** Something said about a thing. */
export const Comment = z.object({
  id: Id,
  authorId: Id,
  authorName: z.string(),
  body: z.string(),
  createdAt: Instant,
})
export type Comment = z.infer<typeof Comment>

const Body = z
  .string('threads.e_comment')
  .check(z.trim(), z.minLength(1, 'threads.e_comment'), z.maxLength(maxComment, 'threads.e_comment_long'), isLines)
export const NewComment = z.object({ body: Body })

/** Each comment writes letters. */
const mailing = { limit: 60, seconds: 3_600 }

/** The endpoints for what is said about the things of a noun, under the address of one of them (`/api/demands/:id`), each as `Shape`. */
export const threadEndpoints = <Shape extends z.ZodMiniType>(thing: `/api/${string}/:id`, shape: Shape) => ({
  comments: get(`${thing}/comments`, {
    summary: 'What was said about it, latest first',
    input: z.extend(One, listInput(['createdAt'], '-createdAt')),
    output: listOf(shape),
  }),
  comment: post(`${thing}/comments`, {
    summary: 'Adds a comment and tells the other side',
    isIdempotent: true,
    rate: mailing,
    input: z.extend(NewComment, { id: Id }),
    output: shape,
  }),
})
