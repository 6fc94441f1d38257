import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { get, listInput, listOf, Nothing, One, post, put } from '../../../shared/contract.ts'
import { Day, Id } from '../../../shared/shapes.ts'
import { noticeChannels, noticeStatuses } from '../contract.ts'

export const mostNotices = 300

/** That a payor was told of an amount and a day. */
export const DebitNotice = z.object({
  id: Id,
  agreementId: Id,
  unitNumber: z.string(),
  payorName: z.string(),
  dueOn: Day,
  amountCents: z.int(),
  channel: z.enum(noticeChannels),
  status: z.enum(noticeStatuses),
  /** Null while it is not given. */
  givenOn: z.nullable(Day),
  /** The first day on which it lets the payor be debited. */
  earliestOn: z.nullable(Day),
})
export type DebitNotice = z.output<typeof DebitNotice>

const { limit, cursor, sort } = listInput(['dueOn'], '-dueOn')
export const NoticeFilter = z.extend(One, {
  limit,
  cursor,
  sort,
})
export type NoticeFilter = z.output<typeof NoticeFilter>

const ofDay = { building: Id, dueOn: Day }

export const debitNoticesApi = {
  list: get('/api/debit-agreements/:id/notices', {
    summary: 'The notices of the debits of an agreement, the latest day first',
    input: NoticeFilter,
    output: listOf(DebitNotice),
  }),
  give: post('/api/debit-agreements/notices', {
    summary: 'Tells payors of the amount and the day of a debit, by email or on paper; who was told is not told twice',
    isIdempotent: true,
    input: z.object({ ...ofDay, agreementIds: z.array(Id).check(z.minLength(1), z.maxLength(mostNotices)) }),
    output: z.object({ emailed: z.int(), printed: z.int() }),
  }),
  papers: get('/api/debit-agreements/notices/papers', {
    summary: 'The notices of a day that go out on paper, by unit, as one PDF document',
    reply: 'file',
    input: z.object({ ...ofDay, language: z.optional(z.enum(languages)) }),
    output: Nothing,
    rate: { limit: 20, seconds: 60 },
  }),
  post: put('/api/debit-agreements/notices/posting', {
    summary: 'Records the day on which the printed notices of a debit were posted: their clock begins then',
    input: z.object({ ...ofDay, postedOn: Day }),
    output: z.object({ count: z.int() }),
  }),
}
