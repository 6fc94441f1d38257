import { get, post } from '../../../shared/contract.ts'
import { listOf, One } from '../../../shared/shapes.ts'
import { Comment, Mention, mailing, NewSaid, SaidPage } from '../contract.ts'

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
