import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, post, put } from '../../../shared/contract.ts'
import { Cents, Day, Id } from '../../../shared/shapes.ts'
import { reasons } from '../candidates/rules.ts'
import { levels } from '../matching/rules.ts'

/** How many lines one act accepts at most. */
export const mostAtOnce = 50

const AmountCents = Cents.check(z.gte(1, 'shared.e_amount'))
const Key = z.string().check(z.maxLength(60))
/** What a line is: homes that paid, what the books hold, a bill, a category, a payment that came back, or the other side of a transfer. */
export const TargetShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('homes'),
    homes: z
      .array(z.object({ residenceId: Id, amountCents: AmountCents }))
      .check(z.minLength(1, 'shared.e_required'), z.maxLength(60, 'shared.e_long')),
  }),
  z.object({ kind: z.literal('movement'), key: Key }),
  z.object({ kind: z.literal('bill'), billId: Id, instalmentId: Id }),
  z.object({ kind: z.literal('category'), category: Key }),
  z.object({ kind: z.literal('return'), receiptId: Id }),
  z.object({ kind: z.literal('transfer'), lineId: Id }),
])
export type TargetAsked = z.output<typeof TargetShape>

export const CandidateShown = z.object({
  target: TargetShape,
  /** What it is called: units and who pays, a vendor and a bill, a batch. Null for a category. */
  label: z.nullable(z.string()),
  on: z.nullable(Day),
  /** How many things the books hold of it. */
  count: z.int(),
  reasons: z.array(z.enum(reasons)),
  /** A person said that it is not that. */
  isRefused: z.boolean(),
})
export type CandidateShown = z.output<typeof CandidateShown>

export const OpenLineShown = z.object({
  id: Id,
  postedOn: Day,
  amountCents: Cents,
  description: z.string(),
  reference: z.nullable(z.string()),
  level: z.enum(levels),
  candidates: z.array(CandidateShown),
})
export type OpenLineShown = z.output<typeof OpenLineShown>

const limit = z._default(
  z.coerce.number<number>('shared.e_limit').check(z.int('shared.e_limit'), z.gte(1), z.lte(100)),
  25,
)
const cursor = z.optional(z.string().check(z.maxLength(12)))
const { q } = listInput(['on'], 'on')
const onAccount = '/api/bank-accounts/:id'

export const matchesApi = {
  list: get(`${onAccount}/open-lines`, {
    summary: 'Lines that are matched to nothing, the oldest first, each with what it may be and why; nothing is posted',
    input: z.extend(One, { level: z.optional(z.enum(levels)), limit, cursor }),
    output: z.extend(listOf(OpenLineShown), {
      counts: z.object({ sure: z.int(), likely: z.int(), none: z.int() }),
      /** More lines are open than are looked at: the oldest are. */
      isCut: z.boolean(),
    }),
  }),
  movements: get(`${onAccount}/movements`, {
    summary:
      'What the books hold of the amount of a line and no line shows, bills to pay, and lines of other accounts; found by payer, unit, vendor or number',
    input: z.extend(One, { line: Id, q, limit, cursor }),
    output: listOf(z.extend(CandidateShown, { id: z.string(), amountCents: Cents })),
  }),
  create: post(`${onAccount}/matches`, {
    summary:
      'Matches lines to what they are: records what the books lack, or attaches what they hold; what can no longer be is left',
    isIdempotent: true,
    waitSeconds: 60,
    input: z.extend(One, {
      lines: z
        .array(z.object({ lineId: Id, target: TargetShape }))
        .check(z.minLength(1, 'shared.e_required'), z.maxLength(mostAtOnce, 'shared.e_long')),
    }),
    output: z.object({ batchId: Id, acceptedCount: z.int(), leftCount: z.int() }),
  }),
  refuse: put(`${onAccount}/lines/:lineId/refusal`, {
    summary: 'Says that a line is not what was suggested, or takes that back: what is refused is suggested last',
    input: z.extend(One, { lineId: Id, target: TargetShape, isRefused: z.boolean() }),
    output: Nothing,
    reply: 'empty',
    status: 204,
  }),
  remove: del(`${onAccount}/matches/:batchId`, {
    summary: 'Undoes the matches of one act: what they recorded is reversed',
    input: z.extend(One, { batchId: Id }),
    output: Nothing,
  }),
  removeOne: del(`${onAccount}/lines/:lineId/match`, {
    summary: 'Undoes the match of a line: what it recorded is reversed',
    input: z.extend(One, { lineId: Id }),
    output: Nothing,
  }),
}
